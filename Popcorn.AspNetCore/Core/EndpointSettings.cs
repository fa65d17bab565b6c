using System.Collections.Concurrent;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.AspNetCore.Core;

/// <summary>The settings of an endpoint, read once from its metadata, and what follows from them for each request.</summary>
/// <param name="engines">The engines of the app; null where Popcorn is off.</param>
/// <param name="json">The options with which the host would write responses. Names in includes are checked against them.</param>
internal sealed class EndpointSettings(PopcornEngines? engines, JsonSerializerOptions json)
{
    /// <summary>The types that the endpoint has returned and does not declare: true for a wrapper that is to be reported.</summary>
    private readonly ConcurrentDictionary<Type, bool> _undeclared = new();
    private PopcornEngine? _engine;
    private Requirement? _required;

    public static EndpointSettings Off { get; } = new(null, JsonSerializerOptions.Default);

    /// <summary>Whether the endpoint uses Popcorn.</summary>
    public bool IsOn => engines is not null;

    public JsonSerializerOptions Json => json;

    /// <summary>Replaces the default set of the payload type.</summary>
    public Include? Default { get; init; }

    /// <summary>The members that may be written: the intersection of the lists of the endpoint and its groups.</summary>
    public Include? Allow { get; init; }

    /// <summary>Whether the endpoint may answer with JSON. Otherwise no include is refused.</summary>
    public bool MayBeJson { get; init; }

    /// <summary>The declared types of successful responses; empty if they are not declared.</summary>
    public IReadOnlyList<Type> Payloads { get; init; } = [];

    /// <summary>
    /// All types that the endpoint declares. Their names are known, and their policies are asked. Lists are not checked at the start
    /// against those that are not in <see cref="Payloads"/>: only the handler knows the status of their results, often an error.
    /// </summary>
    public IReadOnlyList<Type> KnownTypes { get; init; } = [];

    /// <summary>Whether the return type has a result of any value among others.</summary>
    public bool MayBeAny { get; init; }

    /// <summary>The views that a request can name; null where Popcorn is off.</summary>
    public ViewExpansion? Views { get; init; }

    /// <summary>Whether unknown names are refused.</summary>
    public bool RejectsUnknown { get; init; }

    /// <summary>Whether sequences are written as lines for clients that accept these.</summary>
    public bool OffersLines { get; init; }

    /// <summary>The limits of includes.</summary>
    public IncludeLimits Limits { get; init; } = IncludeLimits.Standard;

    /// <summary>The types that lists of expressions are about.</summary>
    public IReadOnlyList<Type> ListedTypes { get; init; } = [];

    /// <summary>What requests have asked, as far as it is the same for every caller.</summary>
    public AcceptedRequests Accepted { get; } = new();

    public bool HasLists => Default is not null || Allow is not null;

    /// <summary>The engine of <see cref="Json"/>. Created when it is first needed: the options become read-only.</summary>
    public PopcornEngine Engine => _engine ??= engines!.GetEngine(json);

    /// <summary>
    /// The policies that the members of the declared types require; none for most endpoints. Read once, and again after a hot reload. As
    /// long as no loaded assembly has policies, nothing is read.
    /// </summary>
    public PolicySet Required
    {
        get
        {
            if (engines is not { MayRequirePolicies: true })
                return PolicySet.None;
            PopcornPolicies source = Engine.Policies;
            if (_required is not { } required || required.Source != source)
                _required = required = new Requirement(source, KnownTypes.Aggregate(
                    PolicySet.None, (all, type) => all.Union(source.FindRequired(type))));
            return required.Policies;
        }
    }

    /// <summary>
    /// Whether the endpoint may return a value with members that the declared types do not have. Names are then refused by the type of the
    /// value.
    /// </summary>
    public bool MayReturnOthers => MayBeAny || KnownTypes.Any(type => OpenTypes.IsOpen(json, type));

    public static bool IsSuccess(int statusCode) => statusCode is >= StatusCodes.Status200OK and < StatusCodes.Status300MultipleChoices;

    /// <summary>
    /// Restricts an include to the lists. The start-up check has validated them against the declared types. For a value of another type,
    /// names that the type does not have are ignored.
    /// </summary>
    public Include Restrict(Include? asked) => HasLists
        ? Engine.Restrict(Payloads.Count > 0 ? Payloads[0] : typeof(object), asked, Default, Allow)
        : asked ?? Include.Default;

    /// <summary>Whether the endpoint declares a type. A loop, because each response asks.</summary>
    public bool Declares(Type type)
    {
        for (int i = 0; i < KnownTypes.Count; i++)
        {
            if (KnownTypes[i] == type)
                return true;
        }
        return false;
    }

    /// <summary>
    /// Whether a filter has put an object of a type around what the endpoint declares, and <see cref="TryReport"/> was not called for it.
    /// Each response with an include asks.
    /// </summary>
    /// <param name="engine">The engine that writes the object.</param>
    /// <param name="type">The type.</param>
    public bool IsUnreportedWrapper(PopcornEngine engine, Type type)
    {
        if (MayBeAny || Declares(type))
            return false;
        if (_undeclared.TryGetValue(type, out bool isUnreported))
            return isUnreported;
        isUnreported = !MayReturn(engine, KnownTypes, type);
        return _undeclared.Count < UndeclaredTypes.MaxTypes && _undeclared.TryAdd(type, isUnreported) && isUnreported;
    }

    /// <returns>True for the first call.</returns>
    public bool TryReport(Type wrapper) => _undeclared.TryUpdate(wrapper, false, true);

    /// <returns>What to do where the endpoint declares types, and returns no objects of this one; null for others.</returns>
    public string? DescribeUnreturned(Type type) =>
        MayReturn(Engine, Payloads, type)
            ? null
            : $"does not return {type}, but {string.Join(" or ", Payloads)}: take the selection of what it returns. If that wraps objects "
                + $"of {type}, mark it with [PopcornEnvelope], and the member that has them with [PopcornPayload].";

    /// <summary>Whether the start-up check could not validate the lists against this type.</summary>
    public bool HasUncheckedLists(Type type) => HasLists && !Payloads.Contains(type);

    /// <summary>Validates the lists against a type.</summary>
    /// <exception cref="PopcornException">A list names a member that the type does not have.</exception>
    public void Validate(Type type)
    {
        if (HasLists)
            Engine.Restrict(type, null, Default, Allow);
    }

    /// <summary>Whether a value of one of the declared types can be of a type. Where none is declared, any can.</summary>
    private static bool MayReturn(PopcornEngine engine, IReadOnlyList<Type> declared, Type type) =>
        declared.Count == 0 || declared.Contains(type) || declared.Any(one => engine.MayHold(one, type));

    private sealed record Requirement(PopcornPolicies Source, PolicySet Policies);
}
