namespace Popcorn.Tests.Http;

/// <summary>
/// The same endpoints as actions or as minimal APIs, in an app that rejects unknown names and in one that ignores them.
/// </summary>
/// <param name="controller">The actions; null for minimal APIs.</param>
public abstract class UnknownNamesFixture(Type? controller) : AppsFixture<UnknownMembers>
{
    protected TestApp Rejecting => GetApp(UnknownMembers.Reject);
    protected TestApp Ignoring => GetApp(UnknownMembers.Ignore);

    /// <summary>Sets the options of both apps.</summary>
    protected abstract void Configure(PopcornHttpOptions options);

    /// <summary>Maps the endpoints that are no actions.</summary>
    protected abstract void Map(WebApplication app);

    protected override TestApp Start(UnknownMembers key) => Start(key, Configure);

    protected TestApp Start(UnknownMembers unknown, Action<PopcornHttpOptions> configure) => TestApp.StartEither(
        controller is null ? null : [controller],
        Map,
        options =>
        {
            options.UnknownMembers = unknown;
            configure(options);
        });
}
