namespace Popcorn.Tests.Http;

/// <summary>
/// Cases that share an app. For cases that look at responses only: what an app counts and logs is also of the other cases.
/// </summary>
public abstract class AppFixture
{
    private TestApp? _app;

    protected TestApp App => _app ??= Start();

    [OneTimeTearDown]
    public void StopApp() => _app?.Dispose();

    protected abstract TestApp Start();
}
