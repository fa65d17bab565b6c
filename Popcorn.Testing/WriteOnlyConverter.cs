using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Testing;

/// <summary>A converter that reads nothing: most tests only write.</summary>
public abstract class WriteOnlyConverter<T> : JsonConverter<T>
{
    public sealed override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        throw new NotSupportedException();
}
