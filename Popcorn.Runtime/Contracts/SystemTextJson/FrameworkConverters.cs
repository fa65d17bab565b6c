using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Contracts.SystemTextJson;

/// <summary>The converters of System.Text.Json. Their types are internal, so they are recognized by assembly and name.</summary>
internal static class FrameworkConverters
{
    /// <summary>Whether System.Text.Json owns the converter, so that its output is known.</summary>
    public static bool Contains(JsonConverter converter) => converter.GetType().Assembly == typeof(JsonSerializer).Assembly;

    /// <summary>Whether the converter is for a type that System.Text.Json does not support, for example a delegate. It writes null only.</summary>
    public static bool IsUnsupported(JsonConverter converter) => Is(converter, "UnsupportedTypeConverter`1");

    /// <summary>
    /// Returns the converter inside the wrapper that System.Text.Json puts around a converter for T on a member of type T?. The wrapper
    /// has it in a private field. Without that field the wrapper counts as a framework converter, and the member is planned by its type.
    /// </summary>
    public static JsonConverter Unwrap(JsonConverter converter)
    {
        if (!Is(converter, "NullableConverter`1"))
            return converter;
        FieldInfo? element = Array.Find(
            converter.GetType().GetFields(BindingFlags.NonPublic | BindingFlags.Instance),
            field => typeof(JsonConverter).IsAssignableFrom(field.FieldType));
        return element?.GetValue(converter) as JsonConverter ?? converter;
    }

    private static bool Is(JsonConverter converter, string name) => Contains(converter) && converter.GetType().Name == name;
}
