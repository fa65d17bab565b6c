using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>A value that a handler returned as it is.</summary>
internal sealed class PlainAnswer(object? value, Type declared, RequestState request, JsonAnswers answers)
    : IResult, IValueHttpResult, IContentTypeHttpResult
{
    public object? Value => value;

    public string? ContentType => JsonAnswers.MediaType;

    public Task ExecuteAsync(HttpContext httpContext) => answers.WriteAsync(httpContext, value, declared, request);
}
