using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Writes the value of one of the framework's results, with the status, the location and the JSON options of that result.
/// </summary>
internal sealed class WrappedValueResult(IResult result, ValueResultType type, IncludeRequest request, EndpointJsonWriter writer)
    : IResult, INestedHttpResult, IValueHttpResult, IStatusCodeHttpResult, IContentTypeHttpResult
{
    /// <summary>The result that the handler returned.</summary>
    public IResult Result => result;

    public object? Value => ((IValueHttpResult)result).Value;

    public int? StatusCode => (result as IStatusCodeHttpResult)?.StatusCode;

    public string? ContentType => (result as IContentTypeHttpResult)?.ContentType;

    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        if (type.GetLocation(result, httpContext) is { Length: > 0 } location)
            httpContext.Response.Headers.Location = location;
        IncludeRequest asked = request;
        if (StatusCode is { } status)
        {
            httpContext.Response.StatusCode = status;
            asked = request.WithChosenStatus();
        }
        return writer.WriteAsync(
            httpContext, Value, type.ValueType, asked, type.GetOptions(result), type.GetContract(result), ContentType);
    }
}
