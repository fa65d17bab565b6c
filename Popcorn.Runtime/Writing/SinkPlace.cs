using System.Text.Json;

namespace Popcorn.Writing;

/// <summary>Where in the JSON a sink stands.</summary>
internal readonly record struct SinkPlace(Utf8JsonWriter? Json, int Depth, bool NeedsComma);
