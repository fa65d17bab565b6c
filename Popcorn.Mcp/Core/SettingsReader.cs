using System.Reflection;
using System.Text.Json;
using Microsoft.Extensions.AI;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Attributes;
using Popcorn.Selection;

namespace Popcorn.Mcp.Core;

/// <summary>Reads the settings of tools and resources, and checks them before the first call.</summary>
internal sealed class SettingsReader(
    CallEngines engines, IOptions<PopcornMcpOptions> options, PolicyCheck policies, ILoggerFactory? loggers = null)
{
    private readonly ILogger _logger = McpLog.Create(loggers);

    /// <summary>The type that a method is declared to return; null if there is no method.</summary>
    public static Type? FindResultType(IEnumerable<object> metadata, AIFunction? function = null)
    {
        MethodInfo? method = metadata.OfType<MethodInfo>().FirstOrDefault() ?? function?.UnderlyingMethod;
        return method is null ? null : ResultTypes.Unwrap(method.ReturnType);
    }

    public static bool HasLists(IEnumerable<object> metadata) =>
        metadata.OfType<IPopcornMetadata>().Any(mark => (mark.Default ?? mark.Allow) is not null);

    /// <param name="name">How messages name it, for example "The tool 'find_order'".</param>
    /// <param name="metadata">The method and its attributes, those of its class first.</param>
    /// <param name="function">The function that calls the method.</param>
    /// <param name="canReadInclude">Whether a client can send an include.</param>
    /// <returns>Null if the SDK writes the results.</returns>
    /// <exception cref="PopcornException">A list or an attribute is wrong, or a policy does not exist.</exception>
    public CallSettings? Read(string name, IReadOnlyList<object> metadata, AIFunction function, bool canReadInclude)
    {
        Type type = FindResultType(metadata, function) ?? typeof(object);
        JsonSerializerOptions json = engines.GetCompact(function.JsonSerializerOptions);
        if (ResultTypes.AreOfSdk(type) || !ResultTypes.CanHoldObjects(engines.GetEngine(json), type))
        {
            return HasLists(metadata)
                ? throw new PopcornException($"{name} has an Allow or Default list, but {type} has no members: remove the list.")
                : null;
        }
        object? nearest = metadata.LastOrDefault(item => item is PopcornAttribute or DisablePopcornAttribute);
        bool isOn = nearest is not DisablePopcornAttribute && !BindsArgumentItself(name, function, nearest);
        IPopcornMetadata[] marks = [.. metadata.OfType<IPopcornMetadata>()];
        bool onlyViews = Array.Exists(marks, mark => mark.OnlyViews);
        Include? defaults = Parse(name, "Default", marks.LastOrDefault(mark => mark.Default is not null)?.Default);
        var settings = new CallSettings(
            name,
            type,
            json,
            isOn,
            isOn && canReadInclude && (type == typeof(object) || engines.GetEngine(json).Select(type, Include.All) is not null),
            defaults,
            Intersect(json, marks.Select(mark => Parse(name, "Allow", mark.Allow))),
            metadata.OfType<MaxResultBytesAttribute>().LastOrDefault()?.Bytes ?? options.Value.MaxResultBytes,
            engines.GetRequired(json, type))
        {
            RejectsUnknown = (marks.LastOrDefault(mark => mark.UnknownMembers is not null)?.UnknownMembers
                ?? engines.Options.UnknownMembers) == UnknownMembers.Reject,
            Limits = ReadLimits(name, marks),
            Views = engines.GetEngine(json).CreateViews(engines.Views, type == typeof(object) ? [] : [type], defaults, onlyViews),
            OnlyViews = onlyViews,
        };
        Check(settings, HasLists(metadata));
        return settings;
    }

    private bool BindsArgumentItself(string name, AIFunction function, object? nearest)
    {
        if (nearest is PopcornAttribute || !ArgumentSchema.Has(function.JsonSchema, options.Value.ArgumentName))
            return false;
        McpLog.BindsArgumentItself(_logger, name, options.Value.ArgumentName);
        return true;
    }

    /// <summary>Reads contracts, lists and policies as a call would.</summary>
    private void Check(CallSettings settings, bool hasLists)
    {
        if (hasLists && !settings.IsOn)
            throw new PopcornException($"{settings.Name} has an Allow or Default list and [DisablePopcorn]: remove one of them.");
        if (engines.RequireAllowLists && settings is { IsOn: true, Allow: null })
        {
            throw new PopcornException($"{settings.Name} has no allow list, and RequireAllowLists is set: set Allow by [Popcorn], or turn "
                + "includes off for it by [DisablePopcorn].");
        }
        PopcornEngine engine = engines.GetEngine(settings.Json);
        CheckViews(settings, engine);
        try
        {
            settings.Restrict(engine, settings.Type, null, settings.Policies);
            if (engine.CreateAttributeCheck().Find(settings.Type).FirstOrDefault() is { } mistake)
                throw new PopcornException(mistake);
        }
        catch (PopcornException exception)
        {
            throw new PopcornException($"{settings.Name}: {exception.Message}", exception);
        }
        policies.ThrowIfUnknown(settings);
    }

    private void CheckViews(CallSettings settings, PopcornEngine engine)
    {
        if (settings is { OnlyViews: true, Views.Lists.Count: 0 })
        {
            throw new PopcornException(
                $"{settings.Name} has OnlyViews, but there is no view of {settings.Type}: register one by View<T>(name, list) of the "
                + "options.");
        }
        foreach (View view in engines.Views.Where(view => settings.Views.Lists.ContainsKey(view.Name)))
        {
            if (engine.FindMistake(view.Type, view.List, $"The view {view.Name} of {view.Type}, {view.List.Text}") is { } mistake)
                throw mistake;
        }
    }

    private IncludeLimits ReadLimits(string name, IPopcornMetadata[] marks)
    {
        try
        {
            return marks.Aggregate(engines.Options.Limits, (outer, mark) => mark.Limit(outer));
        }
        catch (ArgumentOutOfRangeException exception)
        {
            throw new PopcornException($"{name}: {exception.Message}", exception);
        }
    }

    /// <summary>What all lists admit. The list of a method never widens that of its class.</summary>
    private Include? Intersect(JsonSerializerOptions json, IEnumerable<Include?> lists)
    {
        Include? all = null;
        foreach (Include list in lists.OfType<Include>())
            all = all is null ? list : engines.GetEngine(json).Restrict(typeof(object), list, null, all);
        return all;
    }

    private static Include? Parse(string name, string kind, string? text)
    {
        if (text is null)
            return null;
        return Include.TryParse(text, IncludeLimits.Lifted, out Include? list, out IncludeError? error)
            ? list.WithText(text)
            : throw new PopcornException($"{name}: the {kind} list {text} is malformed: {error.Message}", new PopcornException(error));
    }
}
