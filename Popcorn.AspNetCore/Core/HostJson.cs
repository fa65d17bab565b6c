using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>The JSON options that the host itself would write an endpoint's answers with.</summary>
internal static class HostJson
{
    public static JsonSerializerOptions OfMinimalApis(IServiceProvider services) =>
        services.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions;

    /// <summary>The formatter has a copy of its own, with another encoder.</summary>
    public static JsonSerializerOptions OfMvc(IServiceProvider services) =>
        services.GetService<IControllerSupport>()?.Json ?? services.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions;

    /// <summary>Hides [Never] members in the options of the app, should something have been put before what hides them.</summary>
    /// <returns>A sentence for each that cannot be changed any more.</returns>
    public static IEnumerable<string> Hide(IServiceProvider services, PopcornOptions options)
    {
        List<(string Name, JsonSerializerOptions Json)> all = [("Microsoft.AspNetCore.Http.Json.JsonOptions", OfMinimalApis(services))];
        if (services.GetService<IActionDescriptorCollectionProvider>() is not null)
        {
            all.Add((typeof(JsonOptions).FullName!, services.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions));
            // The framework's formatter may have a copy of them, made before they were changed.
            JsonSerializerOptions? formatters = services.GetService<IControllerSupport>()?.Json
                ?? services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.OfType<SystemTextJsonOutputFormatter>()
                    .FirstOrDefault(formatter => formatter.GetType() == typeof(SystemTextJsonOutputFormatter))?.SerializerOptions;
            if (formatters is not null)
                all.Add((typeof(JsonOptions).FullName!, formatters));
        }
        if (services.GetService<IHubProtocolResolver>() is not null)
            all.Add((typeof(JsonHubProtocolOptions).FullName!, services.GetRequiredService<IOptions<JsonHubProtocolOptions>>().Value.PayloadSerializerOptions));
        foreach ((string name, JsonSerializerOptions json) in all)
        {
            if (!json.IsReadOnly)
                PopcornModifiers.HideNever(json, options);
            if (!PopcornModifiers.IsNeverHidden(json))
                yield return $"A resolver was added to {name} after AddPopcorn(), and shows [Never] members to writers other than Popcorn: add it in "
                    + $"Configure, not in PostConfigure, or set {nameof(PopcornHttpOptions)}.{nameof(PopcornHttpOptions.HideNeverEverywhere)} to false.";
        }
    }

    /// <param name="action">What MVC has to execute; null for a handler.</param>
    /// <param name="services">The app's.</param>
    public static JsonSerializerOptions Of(ActionDescriptor? action, IServiceProvider services) =>
        action is null || ReturnTypes.IsHttpResult(action) ? OfMinimalApis(services) : OfMvc(services);
}
