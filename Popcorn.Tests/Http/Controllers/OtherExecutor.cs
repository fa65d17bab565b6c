using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>What another serializer writes JSON results with. It needs services, as the one of Newtonsoft.Json does.</summary>
internal sealed class OtherExecutor(IOptions<MvcOptions> options) : IActionResultExecutor<JsonResult>
{
    public Task ExecuteAsync(ActionContext context, JsonResult result) =>
        context.HttpContext.Response.WriteAsync($"other result {options.Value.OutputFormatters.OfType<OtherFormatter>().Count()}");
}
