using System.Text.Json.Serialization;

namespace Popcorn.Testing.Models;

/// <summary>Both modes of the source generator, for options with names in camel case, so that the fast path runs.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(List<Document>))]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(List<Person>))]
internal sealed partial class CamelCaseContext : JsonSerializerContext;
