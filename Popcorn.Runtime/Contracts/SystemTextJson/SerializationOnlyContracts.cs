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

    /// <summary>
    /// Finds the context that created an object contract without members. Not if a modifier removed them, or if the type has none.
    /// </summary>
    public static bool TryGetContext(JsonTypeInfo info, [NotNullWhen(true)] out JsonSerializerContext? context)
    {
        bool isEmpty = info is { Kind: JsonTypeInfoKind.Object, Properties.Count: 0 } && Nullable.GetUnderlyingType(info.Type) is null;
        context = isEmpty ? info.OriginatingResolver as JsonSerializerContext : null;
        if (context is not null && !LacksMetadata(info, context))
            context = null;
        return context is not null;
    }

    /// <summary>
    /// If the framework does not tell, the context is asked for a new contract, which is empty for a type without members, too.
    /// </summary>
    private static bool LacksMetadata(JsonTypeInfo info, IJsonTypeInfoResolver context) =>
        FrameworkInternals.LacksMetadata?.Invoke(info) ?? context.GetTypeInfo(info.Type, info.Options) is { Properties.Count: 0 };
}
