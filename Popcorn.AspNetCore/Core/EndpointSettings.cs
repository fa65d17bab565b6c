using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>What an endpoint's metadata says about its answers.</summary>
/// <param name="IsOn">Whether they follow the include at all.</param>
/// <param name="Default">What stands for the payload's default set.</param>
/// <param name="Allow">What may be written at most: what every list of the endpoint and of its groups admits.</param>
/// <param name="Payloads">The declared types of successful answers; none where they are only known when they come.</param>
/// <param name="Json">The options that the host would write them with: a client's names are checked by them.</param>
internal sealed record EndpointSettings(bool IsOn, Include? Default, Include? Allow, IReadOnlyList<Type> Payloads, JsonSerializerOptions Json)
{
    public static EndpointSettings Off { get; } = new(false, null, null, [], JsonSerializerOptions.Default);

    public bool HasLists => Default is not null || Allow is not null;

    /// <summary>
    /// Restricts an include to the lists. They were checked against the declared types when the host started; to a value of another type
    /// they apply by those of their names that it has.
    /// </summary>
    public Include Restrict(PopcornEngine engine, Type type, Include? asked) =>
        HasLists ? engine.Restrict(Payloads.Contains(type) ? type : typeof(object), asked, Default, Allow) : asked ?? Include.Default;

    /// <summary>Whether a client's names were all checked against this type before the handler ran: it is the only one declared.</summary>
    public bool IsOnlyPayload(Type type) => Payloads.Count == 1 && Payloads[0] == type;

    public static bool IsSuccess(int statusCode) => statusCode is >= StatusCodes.Status200OK and < StatusCodes.Status300MultipleChoices;

    /// <summary>Whether there are lists that were not checked against this type.</summary>
    public bool HasUncheckedLists(Type type) => HasLists && !Payloads.Contains(type);

    /// <exception cref="PopcornException">One of the lists names what a payload does not have.</exception>
    public void Check(PopcornEngines engines)
    {
        foreach (Type type in Payloads)
            Check(engines, type);
    }

    /// <exception cref="PopcornException">One of the lists names what the type does not have.</exception>
    public void Check(PopcornEngines engines, Type type)
    {
        if (HasLists)
            engines.GetEngine(Json).Restrict(type, null, Default, Allow);
    }
}
