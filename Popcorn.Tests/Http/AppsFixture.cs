namespace Popcorn.Tests.Http;

/// <summary>Cases that share several apps, which differ in their set-up. An app counts and logs for all cases together.</summary>
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
