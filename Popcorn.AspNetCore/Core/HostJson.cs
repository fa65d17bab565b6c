using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds the JSON options with which the host would write the responses of an endpoint.</summary>
internal static class HostJson
{
    /// <param name="action">The action; null for a handler.</param>
    /// <param name="services">The services of the app.</param>
    public static JsonSerializerOptions GetOptions(ActionDescriptor? action, IServiceProvider services) =>
        action is null || ReturnType.FindDeclared([action]) is { IsHttpResult: true }
            ? GetMinimalApiOptions(services)
            : GetMvcOptions(services);

    public static JsonSerializerOptions GetMinimalApiOptions(IServiceProvider services) =>
        services.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions;

    /// <summary>The formatter's own options: a copy of those of the app, with another encoder.</summary>
    public static JsonSerializerOptions GetMvcOptions(IServiceProvider services) =>
        services.GetService<IControllerSupport>()?.Json ?? services.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions;

    /// <summary>Hides [Never] members in the options of the app, if a resolver was added before the one that hides them.</summary>
    /// <returns>A message for each options instance that is read-only already.</returns>
    public static IEnumerable<string> HideNeverMembers(IServiceProvider services, PopcornOptions options)
    {
        foreach ((Type type, JsonSerializerOptions json) in FindAll(services))
        {
            if (!json.IsReadOnly)
                PopcornModifiers.HideNever(json, options);
            if (!PopcornModifiers.IsNeverHidden(json))
                yield return $"A resolver was added to {type} after AddPopcorn(), and shows [Never] members to writers other than Popcorn: "
                    + "add it in Configure, not in PostConfigure, "
                    + $"or set {nameof(PopcornHttpOptions)}.{nameof(PopcornHttpOptions.HideFromOtherWriters)} to false.";
        }
    }

    private static IEnumerable<(Type Type, JsonSerializerOptions Json)> FindAll(IServiceProvider services)
    {
        yield return (typeof(Microsoft.AspNetCore.Http.Json.JsonOptions), GetMinimalApiOptions(services));
        if (services.GetService<IActionDescriptorCollectionProvider>() is not null)
        {
            yield return (typeof(JsonOptions), services.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions);
            // The framework's formatter may have copied the options before they were changed.
            JsonSerializerOptions? copied = services.GetService<IControllerSupport>()?.Json
                ?? services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.OfType<SystemTextJsonOutputFormatter>()
                    .FirstOrDefault(formatter => formatter.GetType() == typeof(SystemTextJsonOutputFormatter))?.SerializerOptions;
            if (copied is not null)
                yield return (typeof(JsonOptions), copied);
        }
        if (services.GetService<IHubProtocolResolver>() is not null)
        {
            var hubs = services.GetRequiredService<IOptions<JsonHubProtocolOptions>>();
            yield return (typeof(JsonHubProtocolOptions), hubs.Value.PayloadSerializerOptions);
        }
    }
}
