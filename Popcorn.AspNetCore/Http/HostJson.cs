using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Mvc;

namespace Popcorn.AspNetCore.Http;

/// <summary>The JSON options that the host itself would write an endpoint's answers with.</summary>
internal static class HostJson
{
    public static JsonSerializerOptions OfMinimalApis(IServiceProvider services) =>
        services.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions;

    /// <summary>The formatter has a copy of its own, with another encoder.</summary>
    public static JsonSerializerOptions OfMvc(IServiceProvider services) =>
        services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.OfType<PopcornOutputFormatter>().FirstOrDefault()?.SerializerOptions
        ?? services.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions;

    public static JsonSerializerOptions Of(Endpoint endpoint, IServiceProvider services) =>
        endpoint.Metadata.GetMetadata<ActionDescriptor>() is null ? OfMinimalApis(services) : OfMvc(services);
}
