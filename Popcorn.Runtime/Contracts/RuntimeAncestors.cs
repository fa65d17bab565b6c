using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>Which ancestor speaks for a type that is only known at run time: the rules of System.Text.Json.</summary>
internal static class RuntimeAncestors
{
    /// <summary>For a type that the resolver does not know: the nearest base type or interface that it knows.</summary>
    public static Type? NearestKnown(Type type, JsonSerializerOptions json)
    {
        Type? nearest = null;
        for (Type? ancestor = type.BaseType; ancestor is not null && ancestor != typeof(object) && nearest is null; ancestor = ancestor.BaseType)
            nearest = json.TryGetTypeInfo(ancestor, out _) ? ancestor : null;
        foreach (Type implemented in type.GetInterfaces())
        {
            if (!json.TryGetTypeInfo(implemented, out _) || (nearest is not null && implemented.IsAssignableFrom(nearest)))
                continue;
            if (nearest is not null && !nearest.IsAssignableFrom(implemented))
            {
                throw new NotSupportedException(
                    $"Metadata for type '{type}' is ambiguous: both '{nearest}' and '{implemented}' are known.");
            }
            nearest = implemented;
        }
        return nearest;
    }

    /// <summary>The nearest base type or interface that is polymorphic; none when two unrelated ones are.</summary>
    public static Type? NearestPolymorphic(Type type, JsonSerializerOptions json)
    {
        Type? nearest = null;
        for (Type? ancestor = type.BaseType; ancestor is not null && nearest is null; ancestor = ancestor.BaseType)
            nearest = IsPolymorphic(ancestor, json) ? ancestor : null;
        foreach (Type implemented in type.GetInterfaces())
        {
            if (!IsPolymorphic(implemented, json))
                continue;
            if (nearest is null || nearest.IsAssignableFrom(implemented))
                nearest = implemented;
            else if (!implemented.IsAssignableFrom(nearest))
                return null;
        }
        return nearest;
    }

    private static bool IsPolymorphic(Type type, JsonSerializerOptions json)
    {
        try
        {
            return json.TryGetTypeInfo(type, out JsonTypeInfo? info) && info.PolymorphismOptions is not null;
        }
        catch (Exception)
        {
            // An ancestor that cannot be written says nothing about its descendants.
            return false;
        }
    }
}
