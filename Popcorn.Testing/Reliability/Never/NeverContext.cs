using System.Text.Json.Serialization;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>Contracts made by the source generator.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(List<NeverMembers.Plain>))]
internal sealed partial class NeverContext : JsonSerializerContext;
