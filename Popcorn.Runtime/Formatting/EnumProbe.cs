using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Formatting;

/// <summary>Asks a converter of the framework's whether it writes the numbers of an enum or its names.</summary>
internal abstract class EnumProbe
{
    /// <summary>It writes the names that it knows, and a number for any other value, or refuses it.</summary>
    public static bool WritesNumbers(Type type, JsonConverter converter, JsonSerializerOptions json)
    {
        var probe = (EnumProbe)RuntimeHelpers.GetUninitializedObject(typeof(Of<>).MakeGenericType(type));
        return probe.WritesNumber(converter, json);
    }

    protected abstract bool WritesNumber(JsonConverter converter, JsonSerializerOptions json);

    private sealed class Of<T> : EnumProbe
        where T : struct, Enum
    {
        protected override bool WritesNumber(JsonConverter converter, JsonSerializerOptions json)
        {
            T[] named = Enum.GetValues<T>();
            if (named.Length == 0 || converter is not JsonConverter<T> typed)
                return false;
            var buffer = new ArrayBufferWriter<byte>(64);
            using var writer = new Utf8JsonWriter(buffer);
            typed.Write(writer, named[0], json);
            writer.Flush();
            return buffer.WrittenSpan[0] != (byte)'"';
        }
    }
}
