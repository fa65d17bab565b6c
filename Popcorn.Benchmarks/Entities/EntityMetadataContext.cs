using System.Text.Json.Serialization;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Entities;

/// <summary>Metadata only.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(Entity))]
internal sealed partial class EntityMetadataContext : JsonSerializerContext;
