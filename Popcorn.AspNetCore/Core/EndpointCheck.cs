using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Popcorn.AspNetCore.Streaming;
using Popcorn.Contracts;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds mistakes in the Popcorn metadata of one endpoint.</summary>
internal sealed class EndpointCheck(
    PopcornEndpoints endpoints, PopcornEngines engines, RequiredLists required, IServiceProvider services, ILoggerFactory loggers)
{
    private const string Restriction = "an Allow or Default list, or OnlyViews";

    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);

    /// <returns>A message that names the endpoint and the remedy; null if there is no mistake.</returns>
    public string? FindMistake(Endpoint endpoint)
    {
        IReadOnlyList<object> metadata = endpoint.Metadata;
        string name = endpoint.DisplayName ?? "An endpoint without a name";
        bool isRestricted = PopcornEndpoints.Restricts(metadata);
        bool isDynamic = metadata.OfType<IDynamicEndpointMetadata>().Any(each => each.IsDynamic);
        if (isRestricted && isDynamic && PopcornEndpoints.IsMarked(metadata))
            return $"{name} has {Restriction}, but another endpoint answers for it: put that on the action, or on MapControllers().";
        if (FindContradiction(metadata, name) is { } contradiction)
            return contradiction;
        if (!PopcornEndpoints.IsHonored(metadata))
            return PopcornEndpoints.IsMarked(metadata) ? DescribeUnhonored(metadata, name) : FindLateSwitch(metadata, name, isOn: false);
        if (PopcornEndpoints.IsSwitchedOff(metadata))
            return FindLateSwitch(metadata, name, isOn: false);
        if (endpoints.BindsParameterItself(metadata, (endpoint as RouteEndpoint)?.RoutePattern))
        {
            if (isRestricted)
                return $"{name} has {Restriction}, and binds the query parameter '{endpoints.Parameter}' itself: mark its handler or "
                    + "action with [Popcorn] if that parameter is the include, or with [DisablePopcorn] to leave the endpoint as it is.";
            PopcornLog.BindsParameterItself(_logger, name, endpoints.Parameter);
            return required.FindMissing(endpoint);
        }
        string? mistake = (isRestricted ? FindOtherWriter(metadata, name) : null) ?? FindOtherFormat(metadata, name)
            ?? required.FindMissing(endpoint) ?? FindListMistake(endpoint, name) ?? FindLateSwitch(metadata, name, isOn: true)
            ?? FindSelectionMistake(endpoint, name);
        if (mistake is not null || isDynamic)
            return mistake;
        Type? written = FindSelfWritten(endpoint);
        if (isRestricted && written is not null)
            return $"{name} has {Restriction}, but its handler, which declares {written}, returns nothing, or a result that Popcorn does "
                + "not know, so that cannot be applied: return the value, or call DisablePopcorn() on the endpoint.";
        if (written is not null)
            PopcornLog.WritesItself(_logger, name);
        return null;
    }

    /// <summary>Finds what has no effect because an outer call, or an attribute beside it, turns Popcorn off.</summary>
    private static string? FindContradiction(IReadOnlyList<object> metadata, string name)
    {
        if (ReturnType.FindMethod(metadata) is { } method
            && (HasBoth(method) || (PopcornEndpoints.IsAction(metadata) && method.ReflectedType is { } type && HasBoth(type))))
            return $"{name} has [Popcorn] and [DisablePopcorn] at the same place: remove one of them.";
        if (!PopcornEndpoints.IsSwitchedOff(metadata)
            || !PopcornEndpoints.Restricts([.. metadata.Reverse().TakeWhile(item => item is not DisablePopcornAttribute)]))
            return null;
        return $"{name} has {Restriction}, by WithPopcorn, but [DisablePopcorn] or an outer DisablePopcorn() turns Popcorn off: remove "
            + "one of them, or mark the handler or action with [Popcorn].";
    }

    /// <summary>Which of the two would apply depends on their order.</summary>
    private static bool HasBoth(MemberInfo place) =>
        place.IsDefined(typeof(PopcornAttribute), inherit: false) && place.IsDefined(typeof(DisablePopcornAttribute), inherit: false);

    /// <summary>Finds a declared writer to which the lists and views of an endpoint do not apply.</summary>
    private static string? FindOtherWriter(IReadOnlyList<object> metadata, string name)
    {
        if (RunsNoFilter(metadata))
            return $"{name} has {Restriction}, but Popcorn's endpoint filter does not run for it, so that cannot be applied: remove it, or "
                + "call DisablePopcorn() on the endpoint.";
        if (ODataResults.AreDeclared(metadata))
            return $"{name} has {Restriction}, but WithODataResult() has OData write its values, so that cannot be applied: remove it or "
                + "that call.";
        return PopcornEndpoints.HasLists(metadata) && FindSelfWritingResult(metadata) is { } result
            ? SelfWritingResults.CreateRefusal(name, result).Message
            : null;
    }

    /// <summary>Whether the source of an endpoint runs no endpoint filters, such as that of a reverse proxy.</summary>
    private static bool RunsNoFilter(IReadOnlyList<object> metadata) =>
        !PopcornEndpoints.IsAction(metadata) && metadata.OfType<FilterPlacement>().LastOrDefault() is not { IsOutermost: true };

    /// <summary>Finds an action that asks for lines itself, and whose <c>[Produces]</c> keeps MVC from writing them.</summary>
    private static string? FindOtherFormat(IReadOnlyList<object> metadata, string name)
    {
        bool asksForLines = ReturnType.FindMethod(metadata)?.GetCustomAttribute<PopcornAttribute>() is { JsonLines: true };
        return asksForLines && ReturnType.FindDeclared(metadata) is not { IsHttpResult: true }
            && ProducedFormats.Find(metadata.OfType<ActionDescriptor>().LastOrDefault()) is { Count: > 0 } formats
            && !formats.Any(LineFormat.IsNamed)
            ? $"{name} has JsonLines, but [Produces] names no media type of lines: add {LineFormat.MediaTypes[0]} to it."
            : null;
    }

    /// <summary>
    /// Finds an endpoint that was off when its pipeline was built, so that nothing would apply the include, or a list; or one that was on:
    /// with a filter, the framework writes more of a value than its declared type has.
    /// </summary>
    private static string? FindLateSwitch(IReadOnlyList<object> metadata, string name, bool isOn)
    {
        if (metadata.OfType<FilterPlacement>().LastOrDefault() is not { WasOn: { } wasOn } || wasOn == isOn)
            return null;
        (string turned, string happened) = isOn ? ("on", "left out") : ("off", "added");
        return $"{name}: a convention of Finally turns Popcorn {turned}, after its endpoint filter was {happened}: "
            + "call Add in place of Finally.";
    }

    private string? FindListMistake(Endpoint endpoint, string name)
    {
        EndpointSettings? settings = null;
        List<string> mistakes = FindMistake(() => settings = endpoints.GetSettings(endpoint));
        if (settings is { HasLists: true })
        {
            PopcornEngine engine = engines.GetEngine(settings.Json);
            foreach (Type type in settings.Payloads.Count > 0 ? settings.ListedTypes : [])
                mistakes.AddRange(FindMistake(() => ThrowIfNotHeld(engine, settings.Payloads, type)));
            foreach (Type payload in settings.Payloads)
                mistakes.AddRange(FindMistake(() => settings.Validate(payload)));
        }
        return mistakes.Count == 0 ? null : string.Join(Environment.NewLine, mistakes.Select(mistake => $"{name}: {mistake}"));
    }

    /// <summary>Finds a selection of a type that the endpoint does not return: each request that uses it would fail.</summary>
    private string? FindSelectionMistake(Endpoint endpoint, string name)
    {
        try
        {
            EndpointSettings settings = endpoints.GetSettings(endpoint);
            return SelectedTypes.FindOfMethod(endpoint.Metadata).Select(settings.DescribeUnreturned).OfType<string>()
                .Select(mistake => $"{name} {mistake}").FirstOrDefault();
        }
        catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
        {
            // The check of attributes names the mistake.
            return null;
        }
    }

    /// <summary>
    /// Finds a declared type with objects that the handler writes itself, as those of some libraries do. Popcorn's filter does not see it.
    /// </summary>
    private Type? FindSelfWritten(Endpoint endpoint)
    {
        if (endpoint.Metadata.GetMetadata<FilterPlacement>() is not { IsForOtherWriter: true } && !RunsNoFilter(endpoint.Metadata))
            return null;
        EndpointSettings settings = endpoints.GetSettings(endpoint);
        return settings.Payloads.FirstOrDefault(type => MayHoldObjects(settings, type));
    }

    private bool MayHoldObjects(EndpointSettings settings, Type type)
    {
        try
        {
            return engines.GetEngine(settings.Json).FindObjects(type) is not { HoldsObjects: false };
        }
        catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
        {
            // The check of attributes names the mistake.
            return true;
        }
    }

    private static void ThrowIfNotHeld(PopcornEngine engine, IReadOnlyList<Type> payloads, Type type)
    {
        if (!payloads.Any(payload => engine.MayHold(payload, type)))
            throw new PopcornException($"A list is about {type}, but the endpoint returns {string.Join(" or ", payloads)}.");
    }

    private static List<string> FindMistake(Action check)
    {
        try
        {
            check();
            return [];
        }
        catch (Exception exception)
            when (exception is PopcornException or NotSupportedException or InvalidOperationException or JsonException)
        {
            return [exception.Message];
        }
    }

    private string? DescribeUnhonored(IReadOnlyList<object> metadata, string name) =>
        metadata.OfType<ActionDescriptor>().LastOrDefault() switch
    {
        null => $"{name} has [Popcorn], which has no effect on a handler by itself: call WithPopcorn() on the handler or on its group.",
        not ControllerActionDescriptor =>
            $"{name} is a Razor Page, on which WithPopcorn() and [Popcorn] have no effect: mark the page model with [DisablePopcorn].",
        _ when services.GetService<IControllerSupport>() is null =>
            $"{name} has [Popcorn] or WithPopcorn(), but Popcorn is not added to controllers: call services.AddControllers().AddPopcorn().",
        _ when PopcornEndpoints.Restricts(metadata) =>
            $"{name} has {Restriction}, but another serializer writes the responses of controllers: remove that, or the serializer.",
        _ => null, // StartUpCheck logs a warning.
    };

    /// <summary>The declared result that writes its own body, unless a filter of the app may replace it.</summary>
    private static Type? FindSelfWritingResult(IReadOnlyList<object> metadata)
    {
        if (metadata.OfType<ActionDescriptor>().LastOrDefault() is { } action && SelfWritingResults.AreFiltered(action))
            return null;
        return ReturnType.FindDeclared(metadata)?.UnknownResult;
    }
}
