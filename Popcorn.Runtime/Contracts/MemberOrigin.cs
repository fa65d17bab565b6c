using System.Reflection;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>What System.Text.Json notes of where a member came from, which no modifier can change. Not public, so it may be missing.</summary>
internal static class MemberOrigin
{
    private static readonly Func<JsonPropertyInfo, MemberTypes>? Kind = Note<MemberTypes>("MemberType");

    private static readonly Func<JsonPropertyInfo, string?>? Name = Note<string?>("MemberName");

    /// <summary>
    /// Whether a modifier made the member up: it may show an attribute provider of its maker's choice, so that does not
    /// tell. Without the note a member that shows a C# member is taken for a real one.
    /// </summary>
    public static bool IsMadeUp(JsonPropertyInfo property) => Kind is not null && Kind(property) == 0;

    /// <summary>The C# name; null where it cannot be had.</summary>
    public static string? ClrName(JsonPropertyInfo property) => Name?.Invoke(property);

    private static Func<JsonPropertyInfo, T>? Note<T>(string name) =>
        typeof(JsonPropertyInfo).GetProperty(name, BindingFlags.Instance | BindingFlags.NonPublic)?.GetMethod?.CreateDelegate<Func<JsonPropertyInfo, T>>();
}
