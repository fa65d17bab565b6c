using System.Text.Json.Serialization;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Does not know the type of the nodes in a <see cref="Noted"/>.</summary>
[JsonSerializable(typeof(Noted))]
internal sealed partial class NodeContext : JsonSerializerContext;
