using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.AspNetCore.Core;

/// <summary>What stands in the place of something that a handler, or an action, returned.</summary>
internal static class ResultAnswers
{
    /// <summary>An answer that an engine writes, or the same where there is nothing for it to write.</summary>
    /// <exception cref="PopcornException">The result writes a body of its own, which the endpoint's lists cannot bind.</exception>
    public static object? For(HttpContext context, object? answer, Type declared, RequestState request, JsonAnswers answers)
    {
        object? value = answer;
        // A result of the app's own may set headers before it has its inner one executed.
        while (value is INestedHttpResult nested && !OwnWriters.IsHttpResult(value.GetType()))
            value = nested.Result;
        switch (value)
        {
            case string or ProblemDetails or EmptyHttpResult:
                return answer;
            case IResult result when ValueResultType.Of(result.GetType()) is { } type:
                return result is IValueHttpResult { Value: not null and not ProblemDetails } ? new ValueAnswer(result, type, request, answers) : answer;
            case IResult result:
                return answers.Settings.HasLists && OwnWriters.IsHttpResult(result.GetType())
                    ? throw OwnWriters.Refusal(context.GetEndpoint()?.DisplayName, result.GetType())
                    : answer;
            default:
                return new PlainAnswer(value, declared, request, answers);
        }
    }
}
