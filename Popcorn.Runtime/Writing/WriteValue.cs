namespace Popcorn.Writing;

/// <summary>Writes one value: what a composed writer and a compiled one have in common.</summary>
internal delegate void WriteValue<T>(Utf8Sink sink, T value);
