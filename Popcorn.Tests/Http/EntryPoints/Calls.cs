namespace Popcorn.Tests.Http.EntryPoints;

/// <summary>Counts what handlers did.</summary>
public sealed class Calls
{
    private int _count;

    public int Counted => _count;

    public int Count() => Interlocked.Increment(ref _count);
}
