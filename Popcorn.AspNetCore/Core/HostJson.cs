using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Popcorn.Contracts;

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

    /// <summary>Whether options have a contract for a type. Generated ones may lack it, and not all types can be JSON.</summary>
    public static bool HasContract(JsonSerializerOptions json, Type type)
    {
        try
        {
            return json.TryGetTypeInfo(type, out _);
        }
        catch (Exception exception) when (ContractStore.IsUnsupported(exception))
        {
            return false;
        }
    }

    /// <summary>Hides [Never] members in the options of the app, if a resolver was added before the one that hides them.</summary>
    /// <returns>A message for each options instance that is read-only already, and shows members.</returns>
    public static IEnumerable<string> HideNeverMembers(IServiceProvider services, PopcornOptions options)
    {
        foreach ((Type type, JsonSerializerOptions json, string owner, string remedy) in FindAll(services))
        {
            if (!json.IsReadOnly)
                PopcornModifiers.HideNever(json, options);
            if (PopcornModifiers.IsNeverHidden(json, options))
                continue;
            yield return PopcornModifiers.IsBypassed(json, options)
                ? $"A resolver was added to {type} after AddPopcorn(), and shows [Never] members to writers other than Popcorn: "
                    + "add it in Configure, not in PostConfigure, "
                    + $"or set {nameof(PopcornHttpOptions)}.{nameof(PopcornHttpOptions.HideFromOtherWriters)} to false."
                : $"The JSON options of {owner} show [Never] members, or members with a policy, to writers other than Popcorn, because "
                    + $"they were read-only before AddPopcorn() could hide these: {remedy}.";
        }
    }

    private static IEnumerable<(Type Type, JsonSerializerOptions Json, string Owner, string Remedy)> FindAll(IServiceProvider services)
    {
        const string Writable = "leave them writable until the app has started, so do not use them in Configure";
        Type handlers = typeof(Microsoft.AspNetCore.Http.Json.JsonOptions);
        yield return (handlers, GetMinimalApiOptions(services), $"{handlers}", Writable);
        if (services.GetService<IActionDescriptorCollectionProvider>() is not null)
        {
            Type actions = typeof(JsonOptions);
            JsonSerializerOptions json = services.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions;
            yield return (actions, json, $"{actions}", Writable);
            // A formatter may have copied the options before they were changed, or have others.
            MvcOptions mvc = services.GetRequiredService<IOptions<MvcOptions>>().Value;
            IEnumerable<SystemTextJsonOutputFormatter> formatters = mvc.OutputFormatters.OfType<SystemTextJsonOutputFormatter>();
            foreach (SystemTextJsonOutputFormatter formatter in formatters.Where(HasNoOverrides))
            {
                string owner = $"the output formatter for {string.Join(", ", formatter.SupportedMediaTypes)}";
                yield return (actions, formatter.SerializerOptions, owner, "add it in AddMvcOptions or Configure, not in PostConfigure");
            }
        }
        if (services.GetService<IHubProtocolResolver>() is not null)
        {
            Type hubs = typeof(JsonHubProtocolOptions);
            JsonSerializerOptions json = services.GetRequiredService<IOptions<JsonHubProtocolOptions>>().Value.PayloadSerializerOptions;
            yield return (hubs, json, $"SignalR ({hubs})", "set them in AddJsonProtocol or Configure, not in PostConfigure");
        }
    }

    /// <summary>One that derives from the framework's formatter is left as it is, with a warning.</summary>
    private static bool HasNoOverrides(SystemTextJsonOutputFormatter formatter) =>
        formatter.GetType() == typeof(SystemTextJsonOutputFormatter) || formatter.GetType().Assembly == typeof(HostJson).Assembly;
}
