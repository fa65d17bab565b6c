namespace Popcorn.Contracts;

/// <summary>The attributes and rules of a member, over all of its declarations.</summary>
internal readonly struct MemberPolicy(MemberMarks marks, Include? subPropertyDefault, ICustomAttributeProvider? source)
{
    public readonly MemberMarks Marks = marks;

    public readonly Include? SubPropertyDefault = subPropertyDefault;

    /// <summary>The member whose declarations were read, or the provider that a modifier set instead.</summary>
    public readonly ICustomAttributeProvider? Source = source;
}
