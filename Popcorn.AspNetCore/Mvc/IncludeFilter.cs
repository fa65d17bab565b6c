using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Refuses a bad include before anything of the action runs.</summary>
internal sealed class IncludeFilter(PopcornEndpoints endpoints, IncludeReader reader) : IAsyncResourceFilter, IOrderedFilter
{
    /// <summary>Before other resource filters, that might answer without it.</summary>
    public int Order => int.MinValue + 100;

    public Task OnResourceExecutionAsync(ResourceExecutingContext context, ResourceExecutionDelegate next)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(next);
        HttpContext http = context.HttpContext;
        EndpointSettings settings = endpoints.Of(http.GetEndpoint());
        if (!settings.IsOn)
            return next();
        JsonSerializerOptions json = HostJson.OfMvc(http.RequestServices);
        if (reader.TryAccept(http.Request, settings, json, out Include? include, out IncludeError? error))
        {
            http.Features.Set(new IncludeFeature(include));
            return next();
        }
        context.Result = new IncludeProblemResult(error);
        return Task.CompletedTask;
    }
}
