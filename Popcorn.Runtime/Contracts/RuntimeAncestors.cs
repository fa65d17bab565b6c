namespace Popcorn.Contracts;

/// <summary>Finds the ancestor whose contract applies to a runtime type, by the rules of System.Text.Json.</summary>
internal static class RuntimeAncestors
{
    /// <summary>Returns the nearest base type or interface that the resolver supports.</summary>
    public static Type? FindKnown(Type type, JsonSerializerOptions json)
    {
        Type? nearest = FindNearest(type, known => known != typeof(object) && json.TryGetTypeInfo(known, out _), out Type? unrelated);
        return unrelated is null
            ? nearest
            : throw new NotSupportedException($"Metadata for type '{type}' is ambiguous: both '{nearest}' and '{unrelated}' are known.");
    }

    /// <summary>Returns the nearest polymorphic base type or interface; null if two unrelated ones are polymorphic.</summary>
    public static Type? FindPolymorphic(Type type, JsonSerializerOptions json)
    {
        Type? nearest = FindNearest(type, ancestor => IsPolymorphic(ancestor, json), out Type? unrelated);
        return unrelated is null ? nearest : null;
    }

    private static Type? FindNearest(Type type, Predicate<Type> isCandidate, out Type? unrelated)
    {
        unrelated = null;
        Type? nearest = type.BaseType;
        while (nearest is not null && !isCandidate(nearest))
            nearest = nearest.BaseType;
        foreach (Type implemented in type.GetInterfaces())
        {
            if (!isCandidate(implemented) || implemented.IsAssignableFrom(nearest))
                continue;
            if (nearest is not null && !nearest.IsAssignableFrom(implemented))
            {
                unrelated = implemented;
                break;
            }
            nearest = implemented;
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
