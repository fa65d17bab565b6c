using System.Text.Json;

namespace Popcorn.Output;

/// <summary>Writes one value: what a composed writer and a compiled one have in common.</summary>
internal delegate void WriteValue<T>(Utf8JsonWriter json, T value, WriteState state);
