namespace Popcorn.Writing;

/// <summary>Writes a sequence by compiled code: from an index on, which is 0 at the start.</summary>
/// <returns>The index at which it has to be called again after a pause; 0 if nothing is left to write.</returns>
internal delegate int WriteElements<T>(Utf8Sink sink, T value, int index);
