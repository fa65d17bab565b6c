using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>A result of an app's own, of minimal APIs and of MVC, that has the framework write its value.</summary>
public sealed class PlainWriter(object value) : IResult, IActionResult
{
    public Task ExecuteAsync(HttpContext httpContext) => httpContext.Response.WriteAsJsonAsync(value);

    public Task ExecuteResultAsync(ActionContext context) => ExecuteAsync(context.HttpContext);
}
