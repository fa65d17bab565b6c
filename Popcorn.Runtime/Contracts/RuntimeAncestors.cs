namespace Popcorn.Contracts;

/// <summary>Finds the ancestor whose contract applies to a runtime type, by the rules of System.Text.Json.</summary>
internal static class RuntimeAncestors
{
    /// <summary>Returns the nearest base type or interface that the resolver supports.</summary>
    public static Type? FindKnown(Type type, JsonSerializerOptions json)
    {
        Type? nearest = null;
        for (Type? level = type.BaseType; level is not null && level != typeof(object) && nearest is null; level = level.BaseType)
            nearest = json.TryGetTypeInfo(level, out _) ? level : null;
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

    /// <summary>Returns the nearest polymorphic base type or interface; null if two unrelated ones are polymorphic.</summary>
    public static Type? FindPolymorphic(Type type, JsonSerializerOptions json)
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
            // An ancestor that cannot be written does not affect its descendants.
            return false;
        }
    }
}
