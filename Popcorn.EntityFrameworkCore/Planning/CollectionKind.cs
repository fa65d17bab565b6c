namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>How the projection gives an object its collection.</summary>
internal enum CollectionKind
{
    /// <summary>A new collection that keeps all elements, equal ones too.</summary>
    New,

    /// <summary>The elements are added to what the constructor has made, or to a collection as EF Core makes one.</summary>
    Filled,

    /// <summary>As <see cref="Filled"/>, and the elements compare themselves with each other.</summary>
    ComparedByEquals,

    /// <summary>As <see cref="Filled"/>, and the collection has a comparer of its own. The elements need all their columns.</summary>
    Compared,
}
