using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>An <see cref="IResult"/> that an action returned. It is converted at execution, when the endpoint is known.</summary>
internal sealed class HttpActionResult(IResult result, ActionResponseWriter writer) : ActionResult
{
    public override Task ExecuteResultAsync(ActionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return writer.ConvertResult(context.HttpContext, result).ExecuteAsync(context.HttpContext);
    }
}
