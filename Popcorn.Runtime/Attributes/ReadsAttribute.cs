namespace Popcorn;

/// <summary>
/// Declares which members the getter of a computed member reads, for example <c>[Reads("first", "last", "lines[price]")]</c>. A query
/// that loads only what an include asks for loads these too. They are written only if the include asks for them.
/// </summary>
/// <param name="members">JSON or C# names of members of the same type, with lists for related objects. None: the row's own columns.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class ReadsAttribute(params string[] members) : PopcornMemberAttribute
{
    /// <summary>Gets the names.</summary>
    public IReadOnlyList<string> Members { get; } = members;
}
