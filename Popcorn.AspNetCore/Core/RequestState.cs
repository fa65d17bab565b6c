using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Holds what a request asks. The service is scoped, so that <see cref="IPopcornRequest"/> finds it without
/// <see cref="IHttpContextAccessor"/>, which stops the server from reusing its <see cref="HttpContext"/> objects. Writers resolve the same
/// instance: the second resolution in a scope takes 27 ns, to set and to get a request feature takes more.
/// </summary>
internal sealed class RequestState
{
    /// <summary>
    /// What the request asks; null before an endpoint of Popcorn begins, and after it has failed: an error page may run in the same scope.
    /// </summary>
    public IncludeRequest? Request { get; set; }

    /// <summary>The caller, which the output cache may ask for before the endpoint begins.</summary>
    public Caller? Caller { get; set; }

    /// <summary>Finds the state of a request; null where the services of the request are not those of the app.</summary>
    public static RequestState? Find(HttpContext context) => context.RequestServices?.GetService<RequestState>();
}
