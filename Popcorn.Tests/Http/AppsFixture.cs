namespace Popcorn.Tests.Http;

/// <summary>Cases that share apps, each of which was started with something else. What an app counts and logs is of all cases.</summary>
/// <typeparam name="TKey">What an app is started with.</typeparam>
public abstract class AppsFixture<TKey> : IDisposable
    where TKey : notnull
{
    private readonly SharedApps<TKey, TestApp> _apps = new();

    public void Dispose()
    {
        _apps.Dispose();
        GC.SuppressFinalize(this);
    }

    protected TestApp GetApp(TKey key) => _apps.GetOrStart(key, Start);

    protected abstract TestApp Start(TKey key);
}
