using System.Text.Json.Serialization;

namespace Popcorn.Contracts;

/// <summary>Types that System.Text.Json refuses to write, unless they are null: delegates, types, pointers, int[,].</summary>
internal static class UnsupportedTypes
{
    /// <summary>Their converter throws the right exception; it is told from others by its name.</summary>
    public static bool IsUnsupported(JsonConverter converter) =>
        ContractStore.IsFrameworks(converter) && converter.GetType().Name == "UnsupportedTypeConverter`1";
}
