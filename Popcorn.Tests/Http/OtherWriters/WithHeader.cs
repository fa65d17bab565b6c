namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>A result of an app's own around another one: only its own code sets the header.</summary>
public sealed class WithHeader(IResult inner) : IResult, INestedHttpResult
{
    public IResult Result => inner;

    public Task ExecuteAsync(HttpContext httpContext)
    {
        httpContext.Response.Headers["X-Own"] = "yes";
        return inner.ExecuteAsync(httpContext);
    }
}
