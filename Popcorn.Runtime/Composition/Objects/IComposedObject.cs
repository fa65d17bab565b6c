namespace Popcorn.Composition;

/// <summary>A composed object, for whoever does not know its type.</summary>
internal interface IComposedObject
{
    /// <summary>The writers of its members, in their order; extension data comes last.</summary>
    IReadOnlyList<MemberWriter> Members { get; }
}
