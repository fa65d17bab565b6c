using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>An <see cref="IResult"/> that an action returned. It is converted at execution, when the endpoint is known.</summary>
internal sealed class HttpActionResult(IResult result, ActionResponseWriter writer) : ActionResult
{
    public override async Task ExecuteResultAsync(ActionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        IResult converted = writer.ConvertResult(http, result);
        try
        {
            await converted.ExecuteAsync(http).ConfigureAwait(false);
        }
        // Filters for exceptions do not see those of results. A stream, for example, loads data when it is written.
        catch (PopcornException exception) when (writer.IsRefusal(http, exception, out IncludeError? error))
        {
            await RefusedResponse.WriteAsync(http, error).ConfigureAwait(false);
        }
    }
}
