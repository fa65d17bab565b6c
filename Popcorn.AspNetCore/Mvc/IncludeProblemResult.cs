using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>The response to a bad include.</summary>
internal sealed class IncludeProblemResult(IncludeError error) : ActionResult
{
    /// <summary>Creates the response to an include that an action has refused, because it would load too much.</summary>
    /// <returns>Null for another exception, and for none.</returns>
    public static IncludeProblemResult? Create(HttpContext http, Exception? exception, RequestStart start, IncludeReader reader)
    {
        if (exception is null || !start.Get(http).Settings.IsOn || !reader.IsRefusal(http, exception, out IncludeError? error))
            return null;
        RefusedResponse.ClearHeaders(http.Response);
        return new IncludeProblemResult(error);
    }

    public override Task ExecuteResultAsync(ActionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return IncludeProblem.WriteAsync(context.HttpContext, error);
    }
}
