namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Contracts of source-generated contexts in serialization mode have no members, so reflection resolves them again.</summary>
internal static class SerializationOnlyContracts
{
    public static JsonTypeInfo Complete(JsonTypeInfo info)
    {
        if (!TryGetContext(info, out JsonSerializerContext? context))
            return info;
        if (!JsonSerializer.IsReflectionEnabledByDefault)
        {
            throw new PopcornException(
                $"{context.GetType()} has no members of {info.Type}, because it was generated in serialization mode, and reflection is "
                + "disabled. Generate its metadata too.");
        }
        JsonTypeInfo reflected = new DefaultJsonTypeInfoResolver().GetTypeInfo(info.Type, info.Options);
        return reflected.Properties.Count == 0 ? info : reflected;
    }

    /// <summary>Finds the context of an object contract without members. The type itself can have no members.</summary>
    public static bool TryGetContext(JsonTypeInfo info, [NotNullWhen(true)] out JsonSerializerContext? context)
    {
        bool isEmpty = info is { Kind: JsonTypeInfoKind.Object, Properties.Count: 0 } && Nullable.GetUnderlyingType(info.Type) is null;
        context = isEmpty ? info.OriginatingResolver as JsonSerializerContext : null;
        return context is not null;
    }
}
