using Microsoft.AspNetCore.Mvc;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>The response to a bad include.</summary>
internal sealed class IncludeProblemResult(IncludeError error) : ActionResult
{
    public override Task ExecuteResultAsync(ActionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return IncludeProblem.WriteAsync(context.HttpContext, error);
    }
}
