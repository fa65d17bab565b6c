using System.Text.Json;
using Popcorn.Output;

namespace Popcorn.Composition;

/// <summary>A struct whose members are read over one box, so that its callbacks and getters all see the same.</summary>
internal sealed class BoxingWriter<T>(ObjectWriter<object> writer) : ValueWriter<T>
    where T : struct
{
    public override void Write(Utf8JsonWriter json, T value, WriteState state) => writer.Write(json, value, state);
}
