namespace Popcorn.Writing;

/// <summary>
/// Counts for one sink. No other thread counts there during a write. An object of its own, because it remains when the sink is dropped
/// with its thread.
/// </summary>
internal sealed class HitCounter
{
    public long Count;
}
