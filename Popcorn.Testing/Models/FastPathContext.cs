using System.Text.Json.Serialization;

namespace Popcorn.Testing.Models;

/// <summary>Both modes of the source generator; the fast path runs, since nothing differs from the run-time options.</summary>
[JsonSerializable(typeof(SimpleModel))]
[JsonSerializable(typeof(List<SimpleModel>))]
[JsonSerializable(typeof(ComplexTwin))]
[JsonSerializable(typeof(List<ComplexTwin>))]
[JsonSerializable(typeof(List<TypedTree>))]
[JsonSerializable(typeof(List<FlatModel>))]
[JsonSerializable(typeof(ChainNode))]
[JsonSerializable(typeof(List<PlainModel>))]
[JsonSerializable(typeof(List<RemappedModel>))]
[JsonSerializable(typeof(Entity))]
[JsonSerializable(typeof(List<TwoMembers>))]
[JsonSerializable(typeof(List<TwentyFourMembers>))]
internal sealed partial class FastPathContext : JsonSerializerContext;
