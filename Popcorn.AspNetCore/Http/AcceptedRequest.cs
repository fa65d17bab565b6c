using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Http;

/// <summary>
/// What Popcorn's filter found out about the request whose scope this is, for whoever asks later. It holds values and no request: a
/// server uses that again for the next one, which it could not if requests were to be found from everywhere.
/// </summary>
internal sealed class AcceptedRequest
{
    /// <summary>The endpoint's; null while no filter has run.</summary>
    public EndpointSettings? Settings { get; private set; }

    /// <summary>What the client asks for.</summary>
    public Include? Include { get; private set; }

    /// <summary>Null where the request's services are not the app's.</summary>
    public static AcceptedRequest? Of(HttpContext context) => context.RequestServices?.GetService<AcceptedRequest>();

    public void Accept(EndpointSettings settings, Include? include)
    {
        Settings = settings;
        Include = include;
    }

    /// <summary>The request has failed: an error page, that may run in its place and its scope, answers in its own way.</summary>
    public void Forget()
    {
        Settings = null;
        Include = null;
    }
}
