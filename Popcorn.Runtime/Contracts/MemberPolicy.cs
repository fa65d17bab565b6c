using System.Reflection;

namespace Popcorn.Contracts;

/// <summary>All that attributes and options say about one member, over its whole chain.</summary>
internal readonly struct MemberPolicy(MemberMarks marks, Include? subPropertyDefault, ICustomAttributeProvider? source)
{
    public readonly MemberMarks Marks = marks;

    public readonly Include? SubPropertyDefault = subPropertyDefault;

    /// <summary>The member, or what a modifier put in its place, whose declarations say so.</summary>
    public readonly ICustomAttributeProvider? Source = source;
}
