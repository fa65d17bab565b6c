namespace Popcorn.Tests.Http.Streaming;

/// <summary>Three things, all at once or one after the other.</summary>
public static class Feed
{
    public static List<FeedRow> List() => [new(1), new(2), new(3)];

    public static async IAsyncEnumerable<FeedRow> LiveAsync()
    {
        foreach (FeedRow thing in List())
        {
            await Task.Yield();
            yield return thing;
        }
    }
}
