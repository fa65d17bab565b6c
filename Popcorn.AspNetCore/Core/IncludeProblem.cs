using System.Diagnostics;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>The answer to a bad include: RFC 9457, with a code and a position, and nothing of what the client sent.</summary>
internal sealed class IncludeProblem(IncludeError error) : IResult, IStatusCodeHttpResult
{
    public const string MediaType = "application/problem+json";

    /// <summary>The app's own may know only its own types.</summary>
    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web);

    public int? StatusCode => StatusCodes.Status400BadRequest;

    public Task ExecuteAsync(HttpContext httpContext) => WriteAsync(httpContext, error);

    public static async Task WriteAsync(HttpContext context, IncludeError error)
    {
        context.Response.StatusCode = StatusCodes.Status400BadRequest;
        ProblemDetails problem = Make(context, error);
        if (context.RequestServices.GetService<IProblemDetailsService>() is { } service
            && await service.TryWriteAsync(new ProblemDetailsContext { HttpContext = context, ProblemDetails = problem }).ConfigureAwait(false)
            && IsWritten(context.Response))
        {
            return;
        }
        // Whatever the client accepts: a problem is better than an empty 400.
        await context.Response.WriteAsJsonAsync(problem, Json, MediaType, context.RequestAborted).ConfigureAwait(false);
    }

    /// <summary>MVC's writer says that it wrote, and wrote nothing, for a controller without [ApiController].</summary>
    private static bool IsWritten(HttpResponse response) => response.HasStarted || response.ContentType is not null;

    private static ProblemDetails Make(HttpContext context, IncludeError error)
    {
        var problem = new ProblemDetails
        {
            Type = $"urn:popcorn:{error.Code.Replace('_', '-')}",
            Title = TitleOf(error.Code),
            Status = StatusCodes.Status400BadRequest,
            Detail = error.Message,
        };
        problem.Extensions["code"] = error.Code;
        problem.Extensions["parameter"] = context.RequestServices.GetRequiredService<IOptions<PopcornHttpOptions>>().Value.QueryParameter;
        problem.Extensions["position"] = error.Position;
        if (context.RequestServices.GetRequiredService<IncludeReader>().IsRepeated(context.Request))
            problem.Extensions["occurrence"] = error.Occurrence;
        problem.Extensions["traceId"] = Activity.Current?.Id ?? context.TraceIdentifier;
        return problem;
    }

    private static string TitleOf(string code) => code switch
    {
        IncludeErrorCodes.TooLong => "The include parameter is too long.",
        IncludeErrorCodes.TooDeep => "The include parameter is nested too deep.",
        IncludeErrorCodes.TooLarge => "The include parameter has too many items.",
        IncludeErrorCodes.UnknownMember => "The include parameter names an unknown member.",
        IncludeErrorCodes.NotAnObject => "The include parameter has a list on a member that takes none.",
        _ => "The include parameter is malformed.",
    };
}
