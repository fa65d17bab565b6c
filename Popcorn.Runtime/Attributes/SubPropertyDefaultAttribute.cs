namespace Popcorn;

/// <summary>The list used for this member's value when the client gives none, for example <c>"[id,name]"</c>.</summary>
/// <param name="include">Names as in the JSON or as in C#.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class SubPropertyDefaultAttribute(string include) : PopcornMemberAttribute
{
    /// <summary>The list.</summary>
    public string Include { get; } = include;
}
