namespace Popcorn.Caching;

/// <summary>Lets several caches turn together: what is old in one of them is old in all. Its lock guards every change of them.</summary>
internal sealed class CacheGenerations
{
    private readonly List<Action> _turns = [];

    public object Lock { get; } = new();

    /// <param name="turn">Drops the old generation of a cache and makes the young one the old one.</param>
    public void Add(Action turn) => _turns.Add(turn);

    /// <summary>Call it with the lock.</summary>
    public void Turn()
    {
        foreach (Action turn in _turns)
            turn();
    }
}
