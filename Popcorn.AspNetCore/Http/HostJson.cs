using System.Text.Json;
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
        PopcornOutputFormatter.In(services)?.SerializerOptions ?? services.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions;

    /// <param name="action">What MVC has to execute; null for a handler.</param>
    /// <param name="services">The app's.</param>
    public static JsonSerializerOptions Of(ActionDescriptor? action, IServiceProvider services) =>
        action is null || ActionReturn.IsHttpResult(action) ? OfMinimalApis(services) : OfMvc(services);
}
