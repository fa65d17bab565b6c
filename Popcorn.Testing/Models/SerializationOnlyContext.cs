using System.Text.Json.Serialization;

namespace Popcorn.Testing.Models;

/// <summary>The fast path without the metadata that reading would need.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    GenerationMode = JsonSourceGenerationMode.Serialization)]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(List<Person>))]
internal sealed partial class SerializationOnlyContext : JsonSerializerContext;
