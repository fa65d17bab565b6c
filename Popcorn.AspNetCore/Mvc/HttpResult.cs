using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>A result of minimal APIs that an action returned: only when it is executed its endpoint is known.</summary>
internal sealed class HttpResult(IResult result, BodyWriter writer) : ActionResult
{
    public override Task ExecuteResultAsync(ActionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return writer.AnswerFor(context.HttpContext, result).ExecuteAsync(context.HttpContext);
    }
}
