namespace Popcorn.Tests.Http.Streaming;

public sealed record FeedRow(int Id)
{
    public string Name => $"n{Id}\n";
    [Never] public string Secret => throw new InvalidOperationException("A secret was read.");
    [RequiresPolicy("nobody")] public string Cost => throw new InvalidOperationException("A member with a policy was read.");
}
