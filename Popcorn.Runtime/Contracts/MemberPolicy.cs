namespace Popcorn.Contracts;

/// <summary>All that attributes and options say about one member, over its whole chain.</summary>
internal readonly struct MemberPolicy(MemberMarks marks, Include? subPropertyDefault)
{
    public readonly MemberMarks Marks = marks;

    public readonly Include? SubPropertyDefault = subPropertyDefault;
}
