using Microsoft.AspNetCore.Http;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// What a request asks of its endpoint, and for whom. Read once, before the endpoint runs, and never changed. Does not reference the
/// context, so code that outlives the request can read it.
/// </summary>
/// <param name="Endpoint">The endpoint. Error handling can run another one in the scope of the request.</param>
/// <param name="Settings">The settings of the endpoint.</param>
/// <param name="Include">The include; null if there is none, or if it is refused.</param>
/// <param name="Error">Why the include is refused.</param>
/// <param name="AreNamesKnown">Whether the names of the include need no check when the value is known.</param>
/// <param name="Caller">The policies that the user satisfies; null if none were asked, and nothing with a policy may be written.</param>
internal sealed record IncludeRequest(
    Endpoint? Endpoint, EndpointSettings Settings, Include? Include, IncludeError? Error, bool AreNamesKnown, Caller? Caller)
{
    private Include? _listed;

    /// <summary>
    /// The status of a failure that the response had before code of the app could choose one: the arguments could not be bound, or error
    /// handling runs the endpoint. Null for other requests.
    /// </summary>
    public int? FailedStatus { get; init; }

    /// <summary>The include within the lists of the endpoint, without policies.</summary>
    public Include Listed => _listed ??= Settings.Restrict(Include);

    /// <summary>
    /// The include within the lists and for the current user, for code that loads data: what the user is denied is not loaded.
    /// </summary>
    public Include Selected => Listed.WithGranted(Caller?.Granted ?? PolicySet.None);

    /// <summary>
    /// All levels, for a failure. The allow list holds unless the app has chosen the status: a client can make a request fail.
    /// </summary>
    /// <param name="status">The status of the response.</param>
    public Include GetWhole(int status) => status == FailedStatus ? Settings.Restrict(Include.Deep) : Include.Deep;

    /// <summary>The same request, whose result has a status of its own.</summary>
    public IncludeRequest WithChosenStatus() => FailedStatus is null ? this : this with { FailedStatus = null };
}
