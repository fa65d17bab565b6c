using System.Text.Json.Serialization;

namespace Popcorn.Testing.Models;

/// <summary>Metadata only: what a context falls back to when its options differ.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(SimpleModel))]
[JsonSerializable(typeof(List<SimpleModel>))]
[JsonSerializable(typeof(ComplexTwin))]
[JsonSerializable(typeof(List<ComplexTwin>))]
[JsonSerializable(typeof(List<TypedTree>))]
[JsonSerializable(typeof(List<FlatModel>))]
[JsonSerializable(typeof(ChainNode))]
[JsonSerializable(typeof(List<PlainModel>))]
[JsonSerializable(typeof(List<RemappedModel>))]
[JsonSerializable(typeof(List<CircularNode>))]
[JsonSerializable(typeof(List<Document>))]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(List<Person>))]
[JsonSerializable(typeof(Entity))]
[JsonSerializable(typeof(List<TwoMembers>))]
[JsonSerializable(typeof(List<TwentyFourMembers>))]
internal sealed partial class MetadataContext : JsonSerializerContext;
