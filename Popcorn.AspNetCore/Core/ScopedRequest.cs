using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// What <see cref="IPopcornRequest"/> needs to know of the request whose scope this is. It holds values and no request: a server uses
/// that again for the next one, which it could not if requests were to be found from everywhere. No answer is written by it: who
/// writes one has the request itself.
/// </summary>
internal sealed class ScopedRequest(IncludeReader reader)
{
    private IncludeQuery _query;

    /// <summary>Null where no endpoint of Popcorn's is reached.</summary>
    public Endpoint? Endpoint { get; private set; }

    /// <summary>What the client asks for; null where that cannot be read. Read when somebody asks: most requests come and go without.</summary>
    public Include? Include => reader.TryRead(_query, out Include? include, out _) ? include : null;

    /// <summary>An endpoint is about to run.</summary>
    public static void Begin(HttpContext context)
    {
        if (Of(context) is not { } scoped)
            return;
        scoped.Endpoint = context.GetEndpoint();
        scoped._query = scoped.QueryOf(context.Request);
    }

    /// <summary>The request has failed: an error page, that may run in its place and its scope, answers in its own way.</summary>
    public static void Forget(HttpContext context)
    {
        if (Of(context) is not { } scoped)
            return;
        scoped.Endpoint = null;
        scoped._query = default;
    }

    private IncludeQuery QueryOf(HttpRequest request) => reader.QueryOf(request);

    /// <summary>Null where the request's services are not the app's.</summary>
    private static ScopedRequest? Of(HttpContext context) => context.RequestServices?.GetService<ScopedRequest>();
}
