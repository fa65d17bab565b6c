namespace Popcorn.Tests.Http;

/// <summary>
/// Apps that the cases of a fixture share, by what they were started with. For cases that look at responses only: what an app counts
/// and logs is also of the other cases.
/// </summary>
internal sealed class SharedApps<TKey, TApp> : IDisposable
    where TKey : notnull
    where TApp : IDisposable
{
    private readonly ConcurrentDictionary<TKey, TApp> _apps = new();

    public TApp GetOrStart(TKey key, Func<TKey, TApp> start) => _apps.GetOrAdd(key, start);

    public void Dispose()
    {
        foreach (TApp app in _apps.Values)
            app.Dispose();
    }
}
