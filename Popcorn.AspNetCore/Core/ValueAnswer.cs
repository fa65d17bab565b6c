using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>The answer of one of the framework's results, with its status, its location and its own JSON options, written by an engine.</summary>
internal sealed class ValueAnswer(IResult result, ValueResultType type, RequestState request, JsonAnswers answers)
    : IResult, INestedHttpResult, IValueHttpResult, IStatusCodeHttpResult, IContentTypeHttpResult
{
    /// <summary>What the handler returned.</summary>
    public IResult Result => result;

    public object? Value => ((IValueHttpResult)result).Value;

    public int? StatusCode => (result as IStatusCodeHttpResult)?.StatusCode;

    public string? ContentType => (result as IContentTypeHttpResult)?.ContentType;

    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        if (type.LocationOf(result, httpContext) is { Length: > 0 } location)
            httpContext.Response.Headers.Location = location;
        if (StatusCode is { } status)
            httpContext.Response.StatusCode = status;
        return answers.WriteAsync(httpContext, Value, type.ValueType, request, type.OptionsOf(result), type.ContractOf(result), ContentType);
    }
}
