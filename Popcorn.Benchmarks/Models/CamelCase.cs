using System.Text.Json;

namespace Popcorn.Benchmarks.Models;

/// <summary>The JSON options of the studies whose names begin with a small letter.</summary>
internal static class CamelCase
{
    public static JsonSerializerOptions Options { get; } = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
}
