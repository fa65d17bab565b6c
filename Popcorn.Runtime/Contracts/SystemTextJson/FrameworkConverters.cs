using System.Buffers;

namespace Popcorn.Contracts.SystemTextJson;

/// <summary>The converters of System.Text.Json. Their types are internal.</summary>
internal static class FrameworkConverters
{
    /// <summary>Whether System.Text.Json owns the converter, so that its output is known.</summary>
    public static bool Contains(JsonConverter converter) => Contains(converter.GetType());

    /// <summary>Whether the app owns the converter, or the one inside the framework's converter for T?.</summary>
    public static bool IsCustom(JsonConverter converter) => !Contains(Unwrap(converter));

    /// <summary>Whether the converter is for a type that System.Text.Json does not support. It writes null only.</summary>
    public static bool IsUnsupported(JsonConverter converter) => Is(converter, FrameworkInternals.UnsupportedConverter);

    /// <summary>Whether a framework converter of objects writes the members of the contract, and nothing else.</summary>
    public static bool WritesMembers(JsonConverter converter)
    {
        for (Type? type = converter.GetType(); type is not null; type = type.BaseType)
        {
            if (Contains(type) && Array.IndexOf(FrameworkInternals.MemberConverters, type.Name) >= 0)
                return true;
        }
        return false;
    }

    /// <summary>
    /// Whether a converter writes null itself. Only its generic base type says so. The framework keeps what it said when it was created.
    /// </summary>
    public static bool HandlesNull(JsonConverter converter)
    {
        Type type = typeof(JsonConverter<>).MakeGenericType(converter.Type!);
        PropertyInfo property = FrameworkInternals.FindHandlesNull(type) ?? type.GetProperty(nameof(JsonConverter<int>.HandleNull))!;
        return (bool)property.GetValue(converter, BindingFlags.DoNotWrapExceptions, null, null, null)!;
    }

    /// <summary>
    /// Whether a custom converter has code of its own for names. If not, the framework writes them, unless the resolver of the options is
    /// a source-generated context.
    /// </summary>
    public static bool WritesNames(JsonConverter converter)
    {
        Type[] parameters = [typeof(Utf8JsonWriter), converter.Type!, typeof(JsonSerializerOptions)];
        Type declaring = converter.GetType().GetMethod(nameof(JsonConverter<int>.WriteAsPropertyName), parameters)!.DeclaringType!;
        return declaring.Assembly != typeof(JsonSerializer).Assembly;
    }

    /// <summary>Returns the converter for T inside the framework's converter for T?, which has it in a private field.</summary>
    public static JsonConverter Unwrap(JsonConverter converter)
    {
        if (!Is(converter, FrameworkInternals.NullableConverter))
            return converter;
        FieldInfo? element = Array.Find(
            converter.GetType().GetFields(BindingFlags.NonPublic | BindingFlags.Instance),
            field => typeof(JsonConverter).IsAssignableFrom(field.FieldType));
        return element?.GetValue(converter) as JsonConverter ?? converter;
    }

    private static bool Is(JsonConverter converter, string name) =>
        Contains(converter) && converter.GetType().Name == name && !FrameworkInternals.IsAbsent(name);

    private static bool Contains(Type converter) => converter.Assembly == typeof(JsonSerializer).Assembly;

    /// <summary>Whether a converter of an enum writes numbers. A converter of names writes names of all named values.</summary>
    public static bool WritesNumbers(Type type, JsonConverter converter, JsonSerializerOptions json)
    {
        Array named = Enum.GetValues(type);
        MethodInfo? write = converter.GetType().GetMethod("Write", [typeof(Utf8JsonWriter), type, typeof(JsonSerializerOptions)]);
        if (named.Length == 0 || write is null)
            return false;
        var buffer = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(buffer);
        write.Invoke(converter, [writer, named.GetValue(0), json]);
        writer.Flush();
        return buffer.WrittenSpan[0] != (byte)'"';
    }
}
