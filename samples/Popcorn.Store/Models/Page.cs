namespace Popcorn.Store.Models;

/// <summary>
/// A page of a list. It is an envelope: an include is about the items, and the other members are always written.
/// </summary>
/// <param name="Items">The elements of this page.</param>
/// <param name="Total">The number of elements on all pages.</param>
/// <param name="Next">The query of the next page, relative to this one; null on the last.</param>
[PopcornEnvelope]
public sealed record Page<T>([property: PopcornPayload] List<T> Items, int Total, string? Next);
