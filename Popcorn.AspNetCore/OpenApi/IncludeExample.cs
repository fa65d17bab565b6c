using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>An include that fits what an endpoint answers with.</summary>
internal sealed class IncludeExample(PopcornEngines engines)
{
    private const int MostNames = 3;

    /// <summary>Names of the payload's first members; null where the payload is not declared, or holds no objects.</summary>
    public string? For(EndpointSettings settings)
    {
        if (settings.Payloads.Count == 0)
            return null;
        PopcornEngine engine = engines.GetEngine(settings.Json);
        Include include = settings.Restrict(engine, settings.Payloads[0], Include.All);
        IReadOnlyList<string> names = engine.SelectedNames(settings.Payloads[0], include);
        return names.Count == 0 ? null : $"[{string.Join(",", names.Take(MostNames))}]";
    }
}
