using System.Reflection;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>Members that a modifier made up. They may show an attribute provider of their maker's choice, so that does not tell.</summary>
internal static class ModifierMembers
{
    /// <summary>Not public. Without it a member that shows a C# member is taken for a real one.</summary>
    private static readonly Func<JsonPropertyInfo, MemberTypes>? Kind =
        typeof(JsonPropertyInfo).GetProperty("MemberType", BindingFlags.Instance | BindingFlags.NonPublic)?
            .GetMethod?.CreateDelegate<Func<JsonPropertyInfo, MemberTypes>>();

    public static bool IsMadeUp(JsonPropertyInfo property) => Kind is not null && Kind(property) == 0;
}
