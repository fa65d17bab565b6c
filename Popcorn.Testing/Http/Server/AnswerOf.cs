using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace Popcorn.Testing.Http.Server;

internal sealed record AnswerOf<T>(string Name, Func<HttpContext, T> Make, int Status) : Answer(Name, Status)
{
    public override Type Type => typeof(T);

    public override void Map(IEndpointRouteBuilder endpoints, bool withPopcorn)
    {
        Delegate handler = Status switch
        {
            StatusCodes.Status200OK => (HttpContext context) => Make(context),
            StatusCodes.Status409Conflict => (HttpContext context) => TypedResults.Conflict(Make(context)),
            _ => throw new NotSupportedException($"{Status}"),
        };
        RouteHandlerBuilder endpoint = endpoints.MapMethods(
            PathBehind(EntryPoint.MinimalApi), [HttpMethods.Get, HttpMethods.Head], handler);
        if (withPopcorn)
            endpoint.WithPopcorn();
    }
}
