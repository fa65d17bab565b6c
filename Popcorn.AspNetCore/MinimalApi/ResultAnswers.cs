using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>What stands in the place of something that a handler, or an action, returned.</summary>
internal static class ResultAnswers
{
    /// <summary>An answer that an engine writes, or the same where there is nothing for it to write.</summary>
    public static object? For(object? answer, Type declared, Include? include, JsonAnswers answers)
    {
        object? value = answer;
        while (value is INestedHttpResult nested)
            value = nested.Result;
        return value switch
        {
            string or ProblemDetails or EmptyHttpResult => answer,
            IResult result => ValueResultType.Of(result.GetType()) is { } type && result is IValueHttpResult { Value: not null and not ProblemDetails }
                ? new ValueAnswer(result, type, include, answers)
                : answer,
            _ => new PlainAnswer(value, declared, include, answers),
        };
    }
}
