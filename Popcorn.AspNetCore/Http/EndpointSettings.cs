using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Http;

/// <summary>What an endpoint's metadata says about its answers.</summary>
/// <param name="IsOn">Whether they follow the include at all.</param>
/// <param name="Default">What stands for the payload's default set.</param>
/// <param name="Allow">What may be written at most.</param>
/// <param name="Payloads">The declared types of successful answers; none where they are only known when they come.</param>
internal sealed record EndpointSettings(bool IsOn, Include? Default, Include? Allow, IReadOnlyList<Type> Payloads)
{
    public static EndpointSettings Off { get; } = new(false, null, null, []);

    /// <summary>The include for an answer of this status and type: failures are written whole.</summary>
    public Include For(PopcornEngine engine, Type type, Include? asked, int statusCode)
    {
        if (!IsSuccess(statusCode))
            return Include.Deep;
        return Default is null && Allow is null ? asked ?? Include.Default : engine.Restrict(type, asked, Default, Allow);
    }

    /// <summary>Whether a client's names were all checked against this type before the handler ran: it is the only one declared.</summary>
    public bool IsOnlyPayload(Type type) => Payloads.Count == 1 && Payloads[0] == type;

    public static bool IsSuccess(int statusCode) => statusCode is >= StatusCodes.Status200OK and < StatusCodes.Status300MultipleChoices;

    /// <summary>Fails where one of the lists names what a payload does not have.</summary>
    public void Check(PopcornEngines engines, JsonSerializerOptions json)
    {
        if (Default is null && Allow is null)
            return;
        PopcornEngine engine = engines.For(json);
        foreach (Type type in Payloads)
            engine.Restrict(type, null, Default, Allow);
    }
}
