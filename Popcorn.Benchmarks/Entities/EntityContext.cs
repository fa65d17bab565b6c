using System.Text.Json.Serialization;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Entities;

/// <summary>Both modes of the source generator.</summary>
[JsonSerializable(typeof(Entity))]
internal sealed partial class EntityContext : JsonSerializerContext;
