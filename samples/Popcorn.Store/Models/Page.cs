namespace Popcorn.Store.Models;

/// <summary>
/// Some of the answers, and where the next are. An envelope: the include speaks about the items, and what is around them
/// is always written.
/// </summary>
/// <param name="Items">What was asked for.</param>
/// <param name="Total">How many there are on all pages.</param>
/// <param name="Next">The query of the next page, relative to this one; null on the last.</param>
[PopcornEnvelope]
public sealed record Page<T>([property: PopcornPayload] List<T> Items, int Total, string? Next);
