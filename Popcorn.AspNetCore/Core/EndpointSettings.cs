using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.Contracts;

namespace Popcorn.AspNetCore.Core;

/// <summary>The settings of an endpoint, read from its metadata.</summary>
/// <param name="IsOn">Whether the endpoint uses Popcorn.</param>
/// <param name="Default">Replaces the default set of the payload type.</param>
/// <param name="Allow">The members that may be written: the intersection of the lists of the endpoint and its groups.</param>
/// <param name="Payloads">The declared types of successful responses; empty if they are not declared.</param>
/// <param name="Others">
/// The types that a declared return type has besides, and that a success can have: those of results whose status only the handler knows.
/// Lists are not checked against them when the app starts, because they are often errors.
/// </param>
/// <param name="MayBeAny">Whether the return type has a result of any value among others.</param>
/// <param name="Json">The options with which the host would write responses. Names in includes are checked against them.</param>
internal sealed record EndpointSettings(
    bool IsOn,
    Include? Default,
    Include? Allow,
    IReadOnlyList<Type> Payloads,
    IReadOnlyList<Type> Others,
    bool MayBeAny,
    JsonSerializerOptions Json)
{
    public static EndpointSettings Off { get; } = new(false, null, null, [], [], false, JsonSerializerOptions.Default);

    /// <summary>All types that the endpoint declares. Their names are known, and their policies are asked.</summary>
    public IReadOnlyList<Type> KnownTypes { get; } = Others.Count == 0 ? Payloads : [.. Payloads, .. Others];

    /// <summary>The views that a request can name; null where Popcorn is off.</summary>
    public EndpointViews? Views { get; init; }

    /// <summary>Whether unknown names are refused.</summary>
    public bool RejectsUnknown { get; init; }

    /// <summary>Whether sequences are written as lines for clients that accept these.</summary>
    public bool OffersLines { get; init; }

    /// <summary>Parses includes within the limits of the endpoint; null for those of the app.</summary>
    public IncludeTextCache? Texts { get; init; }

    /// <summary>The types that lists of expressions are about.</summary>
    public IReadOnlyList<Type> ListedTypes { get; init; } = [];

    public bool HasLists => Default is not null || Allow is not null;

    public static bool IsSuccess(int statusCode) => statusCode is >= StatusCodes.Status200OK and < StatusCodes.Status300MultipleChoices;

    /// <summary>
    /// Restricts an include to the lists. The start-up check has validated them against the declared types. For a value of another type,
    /// names that the type does not have are ignored.
    /// </summary>
    public Include Restrict(PopcornEngine engine, Type type, Include? asked) =>
        HasLists ? engine.Restrict(Payloads.Contains(type) ? type : typeof(object), asked, Default, Allow) : asked ?? Include.Default;

    /// <summary>
    /// Whether the endpoint may return a value with members that the declared types do not have. Names are then refused by the type of the
    /// value.
    /// </summary>
    public bool MayReturnOthers => MayBeAny || KnownTypes.Any(type => OpenTypes.IsOpen(Json, type));

    /// <summary>Whether the start-up check could not validate the lists against this type.</summary>
    public bool HasUncheckedLists(Type type) => HasLists && !Payloads.Contains(type);

    /// <summary>Validates the lists against a type.</summary>
    /// <param name="engine">An engine of the options <see cref="Json"/>.</param>
    /// <param name="type">The type.</param>
    /// <exception cref="PopcornException">A list names a member that the type does not have.</exception>
    public void Validate(PopcornEngine engine, Type type)
    {
        if (HasLists)
            engine.Restrict(type, null, Default, Allow);
    }
}
