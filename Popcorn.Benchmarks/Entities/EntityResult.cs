using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Benchmarks.Entities;

/// <summary>A result that writes itself, and asks no formatter.</summary>
internal sealed class EntityResult : IActionResult
{
    public Task ExecuteResultAsync(ActionContext context) => EntityBytes.WriteAsync(context.HttpContext.Response);
}
