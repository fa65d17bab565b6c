using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>The options under which everything is compared.</summary>
internal static class ComparedOptions
{
    private const JsonNumberHandling Strings = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals;

    /// <summary>To compile takes most of the time, so only some sets do.</summary>
    private static readonly CompilationMode[] Both = [CompilationMode.Never, CompilationMode.Always];

    private static readonly CompilationMode[] Composed = [CompilationMode.Never];

    public static IEnumerable<(string Name, JsonSerializerOptions Options, CompilationMode[] Modes)> All =>
    [
        ("default", new JsonSerializerOptions(), Both),
        ("web", new JsonSerializerOptions(JsonSerializerDefaults.Web), Composed),
        ("relaxed", new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, WriteIndented = true }, Both),
        ("strings", new JsonSerializerOptions { NumberHandling = Strings, IncludeFields = true }, Both),
        ("literals", Indented(JsonNumberHandling.AllowNamedFloatingPointLiterals), Composed),
        ("snake", new JsonSerializerOptions
        {
            PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
            DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseLower,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
        }, Composed),
        ("cycles", new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, IgnoreReadOnlyProperties = true }, Both),
        ("annotations", new JsonSerializerOptions { RespectNullableAnnotations = true }, Composed),
        .. Enumerable.Range(1, 4).Select(
            depth => ($"depth {depth}", new JsonSerializerOptions { MaxDepth = depth }, depth == 2 ? Both : Composed)),
    ];

    private static JsonSerializerOptions Indented(JsonNumberHandling handling) => new() { NumberHandling = handling, WriteIndented = true };
}
