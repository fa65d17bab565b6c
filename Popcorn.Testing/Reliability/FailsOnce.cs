namespace Popcorn.Testing.Reliability;

/// <summary>Whoever reads it first fails, and no one else.</summary>
internal sealed class FailsOnce
{
    private int _reads;

    public int Id => Interlocked.Increment(ref _reads) == 1 ? throw new TimeZoneNotFoundException("Injected.") : 1;
}
