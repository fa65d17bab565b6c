namespace Popcorn.Tests.Http.Streaming;

public sealed record Branch(List<FeedRow> Things, IAsyncEnumerable<FeedRow> Live);
