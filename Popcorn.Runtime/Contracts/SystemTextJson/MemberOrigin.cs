namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Reads which C# member a <see cref="JsonPropertyInfo"/> was created for. Not public, and no modifier can change it.</summary>
internal static class MemberOrigin
{
    private static readonly Func<JsonPropertyInfo, MemberTypes>? Kind =
        FindGetter("MemberType")?.CreateDelegate<Func<JsonPropertyInfo, MemberTypes>>();

    private static readonly Func<JsonPropertyInfo, string?>? Name =
        FindGetter("MemberName")?.CreateDelegate<Func<JsonPropertyInfo, string?>>();

    /// <summary>Whether a modifier added the member, whatever attribute provider it has. False if the framework does not tell.</summary>
    public static bool IsAdded(JsonPropertyInfo property) => Kind is not null && Kind(property) == 0;

    /// <summary>Returns the C# name; null if the framework does not tell.</summary>
    public static string? GetClrName(JsonPropertyInfo property) => Name?.Invoke(property);

    private static MethodInfo? FindGetter(string name) =>
        typeof(JsonPropertyInfo).GetProperty(name, BindingFlags.Instance | BindingFlags.NonPublic)?.GetMethod;
}
