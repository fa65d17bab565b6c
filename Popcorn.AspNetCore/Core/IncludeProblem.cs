using System.Diagnostics;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>The response to a bad include: problem details (RFC 9457) with a code and a position. They never echo the include.</summary>
internal sealed class IncludeProblem(IncludeError error) : IResult, IStatusCodeHttpResult
{
    public const string MediaType = "application/problem+json";

    /// <summary>
    /// The options of the app may have contracts for its own types only, and its default may be that there are no others. The encoder is
    /// that of MVC: the body is no HTML, and no text of the client is in it.
    /// </summary>
    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    public int? StatusCode => StatusCodes.Status400BadRequest;

    public Task ExecuteAsync(HttpContext httpContext) => WriteAsync(httpContext, error);

    public static async Task WriteAsync(HttpContext context, IncludeError error)
    {
        context.Response.StatusCode = StatusCodes.Status400BadRequest;
        // Of the response that there is not. Set afterwards, it tells that the problem was written.
        context.Response.ContentType = null;
        ProblemDetails problem = CreateProblem(context, error);
        var problemContext = new ProblemDetailsContext { HttpContext = context, ProblemDetails = problem };
        if (context.RequestServices.GetService<IProblemDetailsService>() is { } service
            && await service.TryWriteAsync(problemContext).ConfigureAwait(false)
            && IsWritten(context.Response))
        {
            return;
        }
        // Written even if the client does not accept it: a problem is better than an empty 400.
        await context.Response.WriteAsJsonAsync(problem, Json, MediaType, context.RequestAborted).ConfigureAwait(false);
    }

    /// <summary>Describes a mistake with the members that exist. For developers only.</summary>
    public static string Describe(IncludeError error) => error.Describe is { } describe ? $"{error.Message} {describe()}." : error.Message;

    /// <summary>The writer of MVC returns true without writing for a controller without [ApiController].</summary>
    private static bool IsWritten(HttpResponse response) => response.HasStarted || response.ContentType is not null;

    private static ProblemDetails CreateProblem(HttpContext context, IncludeError error)
    {
        var problem = new ProblemDetails
        {
            Type = $"urn:popcorn:{error.Code.Replace('_', '-')}",
            Title = GetTitle(error.Code),
            Status = StatusCodes.Status400BadRequest,
            Detail = IsDevelopment(context) ? Describe(error) : error.Message,
        };
        problem.Extensions["code"] = error.Code;
        problem.Extensions["parameter"] = context.RequestServices.GetRequiredService<IOptions<PopcornHttpOptions>>().Value.QueryParameter;
        problem.Extensions["position"] = error.Position;
        if (context.RequestServices.GetRequiredService<IncludeReader>().IsRepeated(context.Request))
            problem.Extensions["occurrence"] = error.Occurrence;
        problem.Extensions["traceId"] = Activity.Current?.Id ?? context.TraceIdentifier;
        return problem;
    }

    private static bool IsDevelopment(HttpContext context) =>
        context.RequestServices.GetService<IHostEnvironment>()?.IsDevelopment() ?? false;

    private static string GetTitle(string code) => code switch
    {
        IncludeErrorCodes.TooLong => "The include parameter is too long.",
        IncludeErrorCodes.TooDeep => "The include parameter is nested too deep.",
        IncludeErrorCodes.TooLarge => "The include parameter asks for too much.",
        IncludeErrorCodes.UnknownMember => "The include parameter names an unknown member.",
        IncludeErrorCodes.UnknownView => "The include parameter names an unknown view.",
        IncludeErrorCodes.NotAnObject => "The include parameter has a list on a member that takes none.",
        _ => "The include parameter is malformed.",
    };
}
