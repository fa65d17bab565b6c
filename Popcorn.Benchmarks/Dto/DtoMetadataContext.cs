using System.Text.Json.Serialization;

namespace Popcorn.Benchmarks.Dto;

/// <summary>Metadata only.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(List<TwoMembers>))]
[JsonSerializable(typeof(List<TwentyFourMembers>))]
internal sealed partial class DtoMetadataContext : JsonSerializerContext;
