using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Holds what a request asks. Code of the app finds it through the scope of the request, and so needs no
/// <see cref="IHttpContextAccessor"/>, which stops the server from reusing its <see cref="HttpContext"/> objects.
/// </summary>
internal abstract class RequestState
{
    /// <summary>
    /// What the request asks; null before an endpoint of Popcorn begins, and after it has failed: an error page may run in the same scope.
    /// </summary>
    public abstract IncludeRequest? Request { get; set; }

    /// <summary>The caller, which the output cache may ask for before the endpoint begins.</summary>
    public abstract Caller? Caller { get; set; }

    /// <summary>Finds the state of a request; null where the services of the request are not those of the app.</summary>
    public static RequestState? Find(HttpContext context) => RequestFeatures.Find<IServiceProvidersFeature>(context) switch
    {
        DeferredScope { IsReplaced: false } scope => scope,
        null when context is DefaultHttpContext { ServiceScopeFactory: not null } http => DeferredScope.AddTo(http),
        _ => context.RequestServices?.GetService<ScopedState>(),
    };
}
