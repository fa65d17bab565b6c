namespace Popcorn.Tests.Http.Streaming;

/// <summary>Without members for some callers, so that caches keep it.</summary>
public sealed record PlainRow(int Id, string Name = "n");
