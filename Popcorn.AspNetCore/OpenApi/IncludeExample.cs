using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Creates an example of an include for an endpoint.</summary>
internal sealed class IncludeExample(PopcornEngines engines)
{
    private const int MaxNames = 3;

    /// <returns>The names of the payload's first members; null if the payload is not declared or contains no objects.</returns>
    public string? Create(EndpointSettings settings)
    {
        if (settings.Payloads.Count == 0)
            return null;
        PopcornEngine engine = engines.GetEngine(settings.Json);
        Include include = settings.Restrict(engine, settings.Payloads[0], Include.All);
        IReadOnlyList<string> names = engine.SelectedNames(settings.Payloads[0], include);
        return names.Count == 0 ? null : $"[{string.Join(",", names.Take(MaxNames))}]";
    }
}
