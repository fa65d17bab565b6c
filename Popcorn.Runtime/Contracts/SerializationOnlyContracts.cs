using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// A source-generated context for serialization only shows an object without members, and trusting it would write
/// <c>{}</c>. Such a contract is resolved again by reflection.
/// </summary>
internal static class SerializationOnlyContracts
{
    public static JsonTypeInfo Complete(JsonTypeInfo info)
    {
        if (!TryGetContext(info, out JsonSerializerContext? context))
            return info;
        if (!JsonSerializer.IsReflectionEnabledByDefault)
        {
            throw new PopcornException(
                $"{context.GetType()} holds no members of {info.Type}: it was generated for serialization only, and reflection is "
                + "switched off. Generate its metadata too.");
        }
        JsonTypeInfo reflected = new DefaultJsonTypeInfoResolver().GetTypeInfo(info.Type, info.Options);
        return reflected.Properties.Count == 0 ? info : reflected;
    }

    /// <summary>The context of an object contract that shows no members. The type may really have none.</summary>
    public static bool TryGetContext(JsonTypeInfo info, [NotNullWhen(true)] out JsonSerializerContext? context)
    {
        bool isEmpty = info is { Kind: JsonTypeInfoKind.Object, Properties.Count: 0 } && Nullable.GetUnderlyingType(info.Type) is null;
        context = isEmpty ? info.OriginatingResolver as JsonSerializerContext : null;
        return context is not null;
    }
}
