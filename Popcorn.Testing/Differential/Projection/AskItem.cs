namespace Popcorn.Testing.Differential.Projection;

/// <summary>One item of an include, as its text has it: a wildcard, or a name that may be negated and have a list.</summary>
internal sealed record AskItem(string Name, bool IsNegated = false, Ask? List = null)
{
    public bool IsWildcard => Name is "*" or "**" or "!all" or "!default";

    public override string ToString() => (IsNegated ? "-" : "") + Name + List;
}
