namespace Popcorn.Benchmarks.Models;

/// <summary>Both modes of the source generator,
/// with the options of <see cref="Cases.CaseJson.CamelCase"/>, so that the fast path runs.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(List<Document>))]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(List<Person>))]
internal sealed partial class CamelCaseContext : JsonSerializerContext;
