namespace Popcorn.Tests.Http;

/// <summary>
/// The same endpoints as actions or as minimal APIs, in an app that rejects unknown names and in one that ignores them.
/// </summary>
/// <param name="controller">The actions; null for minimal APIs.</param>
public abstract class UnknownNamesFixture(Type? controller)
{
    private readonly SharedApps<UnknownMembers, TestApp> _apps = new();

    protected TestApp Rejecting => _apps.GetOrStart(UnknownMembers.Reject, key => Start(key, Configure));
    protected TestApp Ignoring => _apps.GetOrStart(UnknownMembers.Ignore, key => Start(key, Configure));

    [OneTimeTearDown]
    public void StopBoth() => _apps.Dispose();

    /// <summary>Sets the options of both apps.</summary>
    protected abstract void Configure(PopcornHttpOptions options);

    /// <summary>Maps the endpoints that are no actions.</summary>
    protected abstract void Map(WebApplication app);

    protected TestApp Start(UnknownMembers unknown, Action<PopcornHttpOptions> configure) => TestApp.StartEither(
        controller is null ? null : [controller],
        Map,
        options =>
        {
            options.UnknownMembers = unknown;
            configure(options);
        });
}
