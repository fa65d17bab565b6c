namespace Popcorn.Contracts;

/// <summary>All that attributes and options say about one member, over its whole chain.</summary>
internal readonly record struct MemberPolicy(MemberMarks Marks, Include? SubPropertyDefault)
{
    public bool Has(MemberMarks mark) => (Marks & mark) != 0;
}
