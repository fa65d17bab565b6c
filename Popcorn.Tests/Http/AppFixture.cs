namespace Popcorn.Tests.Http;

/// <summary>
/// Cases that share an app, and so what it counts and logs. With <see cref="LifeCycle.InstancePerTestCase"/>, each case has one of its own.
/// </summary>
public abstract class AppFixture : IDisposable
{
    private TestApp? _app;

    protected TestApp App => _app ??= Start();

    public void Dispose()
    {
        _app?.Dispose();
        GC.SuppressFinalize(this);
    }

    protected abstract TestApp Start();
}
