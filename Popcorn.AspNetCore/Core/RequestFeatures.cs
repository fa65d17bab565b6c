using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Finds features of requests by their type object. <c>Features.Get</c> is a virtual generic method, which takes several times as long.
/// </summary>
internal static class RequestFeatures
{
    public static T? Find<T>(HttpContext context)
        where T : class => (T?)context.Features[typeof(T)];

    public static Endpoint? FindEndpoint(HttpContext context) => Find<IEndpointFeature>(context)?.Endpoint;
}
