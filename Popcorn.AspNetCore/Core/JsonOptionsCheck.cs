using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds JSON options that Popcorn cannot write with. Every response would fail.</summary>
internal sealed class JsonOptionsCheck(PopcornEndpoints endpoints, PopcornEngines engines)
{
    /// <param name="all">All endpoints of the app.</param>
    /// <returns>A message for each options instance, which names an endpoint and the remedy.</returns>
    public IReadOnlyCollection<string> FindMistakes(IEnumerable<Endpoint> all)
    {
        var mistakes = new List<string>();
        var seen = new HashSet<JsonSerializerOptions>();
        foreach (Endpoint endpoint in all.Where(endpoints.IsOn))
        {
            EndpointSettings settings = endpoints.GetSettings(endpoint);
            // Other options are not read here, because an engine makes them read-only.
            if ((settings.MayBeJson || settings.Payloads.Count > 0)
                && settings.Json.ReferenceHandler is { } handler && handler != ReferenceHandler.IgnoreCycles
                && seen.Add(settings.Json) && Describe(settings.Json) is { } mistake)
            {
                string name = endpoint.DisplayName ?? "An endpoint without a name";
                mistakes.Add($"{name}: {mistake} Remove it from the JSON options of the app, or call DisablePopcorn() on the endpoints "
                    + "that need it.");
            }
        }
        return mistakes;
    }

    private string? Describe(JsonSerializerOptions json)
    {
        try
        {
            engines.GetEngine(json);
            return null;
        }
        catch (PopcornException exception)
        {
            return exception.Message;
        }
    }
}
