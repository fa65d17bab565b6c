using System.Reflection;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts.SystemTextJson;

/// <summary>The C# member that System.Text.Json created a <see cref="JsonPropertyInfo"/> for. No modifier can change it. Not public.</summary>
internal static class MemberOrigin
{
    private static readonly Func<JsonPropertyInfo, MemberTypes>? Kind = CreateGetter<MemberTypes>("MemberType");

    private static readonly Func<JsonPropertyInfo, string?>? Name = CreateGetter<string?>("MemberName");

    /// <summary>
    /// Whether a modifier added the member, whatever attribute provider it has. False if the framework does not tell.
    /// </summary>
    public static bool IsAdded(JsonPropertyInfo property) => Kind is not null && Kind(property) == 0;

    /// <summary>Returns the C# name; null if the framework does not tell.</summary>
    public static string? GetClrName(JsonPropertyInfo property) => Name?.Invoke(property);

    private static Func<JsonPropertyInfo, T>? CreateGetter<T>(string name) => typeof(JsonPropertyInfo)
        .GetProperty(name, BindingFlags.Instance | BindingFlags.NonPublic)?.GetMethod?.CreateDelegate<Func<JsonPropertyInfo, T>>();
}
