using System.Reflection;
using System.Text.Json.Serialization;

namespace Popcorn.Contracts;

/// <summary>
/// A converter for T on a member of type T? is wrapped by the framework. What counts is the one inside, which only a
/// private field holds; where it cannot be found the wrapper counts as the framework's, and the member is planned by its type.
/// </summary>
internal static class NullableConverters
{
    public static JsonConverter Inner(JsonConverter converter)
    {
        if (!ContractStore.IsFrameworks(converter) || converter.GetType().Name != "NullableConverter`1")
            return converter;
        FieldInfo? element = Array.Find(
            converter.GetType().GetFields(BindingFlags.NonPublic | BindingFlags.Instance),
            field => typeof(JsonConverter).IsAssignableFrom(field.FieldType));
        return element?.GetValue(converter) as JsonConverter ?? converter;
    }
}
