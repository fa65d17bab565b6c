using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>
/// For a handler that writes the response itself, and returns nothing: it only learns what is asked for, from
/// <see cref="IPopcornRequest"/>. A bad include counts as none.
/// </summary>
internal sealed class TellingFilter(EndpointFilterDelegate next, EndpointSettings settings, IncludeReader reader)
{
    public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext invocation)
    {
        HttpContext context = invocation.HttpContext;
        _ = reader.TryRead(context.Request, out Include? include, out _);
        AcceptedRequest.Of(context)?.Accept(settings, include);
        return next(invocation);
    }
}
