using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>What the attributes and rules of all declarations of a member say. The source can be the provider of a modifier.</summary>
internal readonly record struct MemberMarks(Marks Marks, Include? SubPropertyDefault, ICustomAttributeProvider? Source)
{
    /// <summary>
    /// The C# member behind the source, which can be another provider that a modifier has set. Null if the source is the member for
    /// certain, or no member is known.
    /// </summary>
    public MemberInfo? Original { get; init; }

    /// <summary>The C# members whose declarations in derived types can hide it, too.</summary>
    public IEnumerable<MemberInfo> Members => FindMembers(Source, Original);

    /// <summary>The authorization policies that a caller must satisfy; null for none.</summary>
    public string[]? Required { get; init; }

    /// <summary>What says that clients should not use it any more. Read with the list only.</summary>
    public ObsoleteMark? Obsolete { get; init; }

    /// <summary>Whether the member is a slot of an envelope.</summary>
    public bool IsSlot => (Marks & (Marks.Payload | Marks.Success | Marks.Error)) != 0;

    /// <summary>Whether the member is hidden from every caller.</summary>
    public bool IsNever => (Marks & Marks.Never) != 0;

    /// <summary>Whether the member is hidden from some callers, and so from writers that know no caller.</summary>
    public bool IsHidden => IsNever || Required is not null;

    /// <summary>Whether the member is hidden from a caller.</summary>
    public bool IsHiddenFrom(PolicySet granted) => IsNever || !granted.ContainsAll(Required);

    /// <summary>Returns a provider and the member behind it, as far as they are C# members.</summary>
    public static IEnumerable<MemberInfo> FindMembers(ICustomAttributeProvider? source, MemberInfo? original) =>
        new[] { source as MemberInfo, original }.OfType<MemberInfo>();
}
