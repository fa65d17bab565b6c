using System.Text.Json;
using Microsoft.Extensions.AI;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Selection;

namespace Popcorn.Mcp.Core;

/// <summary>Reads the settings of tools and resources, and checks them before the first call.</summary>
internal sealed class SettingsReader(
    CallEngines engines, IOptions<PopcornMcpOptions> options, PolicyCheck policies, ILoggerFactory? loggers = null)
{
    /// <summary>What to do about tools and resources without an allow list.</summary>
    public const string ListRemedy =
        "For an allow list, set Allow by [Popcorn]. Where none is needed, turn includes off by [DisablePopcorn].";

    private readonly ILogger _logger = McpLog.Create(loggers);

    /// <param name="name">How messages name it, for example "The tool 'find_order'".</param>
    /// <param name="method">The method and its attributes.</param>
    /// <param name="function">The function that calls the method.</param>
    /// <param name="canReadInclude">Whether a client can send an include.</param>
    /// <returns>Null if the SDK writes the results.</returns>
    /// <exception cref="PopcornException">A list or an attribute is wrong, or a policy does not exist.</exception>
    public CallSettings? Read(string name, ToolMethod method, AIFunction function, bool canReadInclude)
    {
        Type type = method.ResultType ?? typeof(object);
        JsonSerializerOptions json = engines.GetCompact(function.JsonSerializerOptions);
        PopcornEngine engine = engines.GetEngine(json);
        bool isWritten = !ResultTypes.AreOfSdk(type) && engine.WritesMembers(type);
        bool holdsObjects = isWritten && engine.GetObjects(type).HoldsObjects;
        if (method.HasLists && !holdsObjects)
        {
            throw new PopcornException(
                $"{name} has an Allow or Default list, but {type} has no members that it could apply to: remove the list.");
        }
        if (method.HasOwnLimit && !isWritten)
        {
            throw new PopcornException(
                $"{name} has [MaxResultBytes], but the SDK writes its results, which are {type}: remove the attribute, and limit what the "
                + "method returns.");
        }
        if (!isWritten)
            return null;
        bool isOn = !method.IsDisabled && !BindsArgumentItself(name, method, function);
        Include? defaults = Parse("Default", method.Marks.LastOrDefault(mark => mark.Default is not null)?.Default);
        var settings = new CallSettings(
            name,
            type,
            json,
            isOn,
            isOn && canReadInclude && (type == typeof(object) || engine.Select(type, Include.All) is not null),
            defaults,
            engine.Intersect(method.Marks.Select(mark => Parse("Allow", mark.Allow)).OfType<Include>()),
            method.MaxResultBytes ?? options.Value.MaxResultBytes,
            engines.GetRequired(json, type))
        {
            RejectsUnknown = (method.Marks.LastOrDefault(mark => mark.UnknownMembers is not null)?.UnknownMembers
                ?? engines.Options.UnknownMembers) == UnknownMembers.Reject,
            Limits = method.Marks.Aggregate(engines.Options.Limits, (outer, mark) => mark.Limit(outer)),
            Views = new ViewExpansion(
                engines.Views, engine.GetObjects, type == typeof(object) ? [] : [type], defaults,
                Array.Exists(method.Marks, mark => mark.OnlyViews)),
        };
        if (method.HasLists && !isOn)
            throw new PopcornException($"{name} has an Allow or Default list and [DisablePopcorn]: remove one of them.");
        if (engines.RequireAllowLists && settings.Allow is null && holdsObjects && !method.IsDisabled)
            throw new PopcornException($"{name} has no allow list, and RequireAllowLists is set. {ListRemedy}");
        Check(settings, engine);
        return settings;
    }

    private bool BindsArgumentItself(string name, ToolMethod method, AIFunction function)
    {
        if (method.IsMarked || !ArgumentSchema.Has(function.JsonSchema, options.Value.ArgumentName))
            return false;
        McpLog.BindsArgumentItself(_logger, name, options.Value.ArgumentName);
        return true;
    }

    /// <summary>Reads contracts, lists and policies as a call would.</summary>
    private void Check(CallSettings settings, PopcornEngine engine)
    {
        if (settings.Views is { IsClosed: true, Lists.Count: 0 })
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
        settings.Restrict(engine, settings.Type, null, settings.Policies);
        if (engine.CreateAttributeCheck().Find(settings.Type).FirstOrDefault() is { } wrong)
            throw new PopcornException(wrong);
        policies.ThrowIfUnknown(settings);
    }

    private static Include? Parse(string kind, string? text)
    {
        if (text is null)
            return null;
        return Include.TryParse(text, IncludeLimits.Lifted, out Include? list, out IncludeError? error)
            ? list.WithText(text)
            : throw new PopcornException($"The {kind} list {text} is malformed: {error.Message}", new PopcornException(error));
    }
}
