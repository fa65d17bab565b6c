using System.Text.Json;

namespace Popcorn.Testing.Http;

/// <summary>The JSON options of hosts, which make them themselves.</summary>
internal static class HostJson
{
    /// <summary>Gives a host's options, which it made itself, the settings of others.</summary>
    public static void Copy(JsonSerializerOptions from, JsonSerializerOptions to)
    {
        to.PropertyNamingPolicy = from.PropertyNamingPolicy;
        to.PropertyNameCaseInsensitive = from.PropertyNameCaseInsensitive;
        to.NumberHandling = from.NumberHandling;
        to.DefaultIgnoreCondition = from.DefaultIgnoreCondition;
        to.IncludeFields = from.IncludeFields;
        to.Encoder = from.Encoder;
        to.ReferenceHandler = from.ReferenceHandler;
        to.WriteIndented = from.WriteIndented;
        to.TypeInfoResolver = from.TypeInfoResolver ?? to.TypeInfoResolver;
        if (from.MaxDepth > 0)
            to.MaxDepth = from.MaxDepth;
    }
}
