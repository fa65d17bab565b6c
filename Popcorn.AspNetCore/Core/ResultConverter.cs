using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.AspNetCore.Core;

/// <summary>Converts what a handler or an action returned to a result that an engine writes.</summary>
internal static class ResultConverter
{
    /// <returns>The result of Popcorn; the argument itself if it holds no value to write as JSON.</returns>
    /// <exception cref="PopcornException">The result writes its own body, so the lists of the endpoint cannot be applied.</exception>
    public static object? Convert(HttpContext context, object? returned, Type declared, RequestState request, EndpointJsonWriter writer)
    {
        object? value = returned;
        // The app's own results are not unwrapped, because they may set headers before they execute the inner one.
        while (value is INestedHttpResult nested && !SelfWritingResults.IsHttpResult(value.GetType()))
            value = nested.Result;
        switch (value)
        {
            case string or ProblemDetails or EmptyHttpResult:
                return returned;
            case IResult result when ValueResultType.Find(result.GetType()) is { } type:
                return result is IValueHttpResult { Value: not null and not ProblemDetails }
                    ? new WrappedValueResult(result, type, request, writer)
                    : returned;
            case IResult result:
                return writer.Settings.HasLists && SelfWritingResults.IsHttpResult(result.GetType())
                    ? throw SelfWritingResults.CreateRefusal(context.GetEndpoint()?.DisplayName, result.GetType())
                    : returned;
            default:
                return new ValueResult(value, declared, request, writer);
        }
    }
}
