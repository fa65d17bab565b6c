namespace Popcorn.Contracts;

/// <summary>The attributes and rules over all declarations of a member. The source can be the provider of a modifier.</summary>
internal readonly record struct MemberPolicy(MemberMarks Marks, Include? SubPropertyDefault, ICustomAttributeProvider? Source)
{
    /// <summary>The authorization policies that a caller must satisfy; null for none.</summary>
    public string[]? Required { get; init; }

    /// <summary>Whether the member is hidden only because a required policy is not granted.</summary>
    public bool IsDenied { get; init; }

    public bool IsHidden => (Marks & MemberMarks.Never) != 0;

    /// <summary>Whether the member is hidden from every caller.</summary>
    public bool IsNever => IsHidden && !IsDenied;
}
