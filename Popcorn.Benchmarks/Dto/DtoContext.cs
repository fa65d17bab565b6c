using System.Text.Json.Serialization;

namespace Popcorn.Benchmarks.Dto;

/// <summary>Both modes of the source generator; the fast path runs where an output lets it.</summary>
[JsonSerializable(typeof(List<TwoMembers>))]
[JsonSerializable(typeof(List<TwentyFourMembers>))]
internal sealed partial class DtoContext : JsonSerializerContext;
