namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Reads which C# member a <see cref="JsonPropertyInfo"/> was created for. Not public, and no modifier can change it.</summary>
internal static class MemberOrigin
{
    /// <summary>Whether the framework tells the C# name.</summary>
    public static bool IsKnown => FrameworkInternals.MemberName is not null;

    /// <summary>Whether the framework tells which members were added.</summary>
    public static bool TellsAdded => FrameworkInternals.MemberType is not null;

    /// <summary>Whether a modifier added the member, whatever attribute provider it has. False if the framework does not tell.</summary>
    public static bool IsAdded(JsonPropertyInfo property) => GetKind(property) == 0;

    /// <summary>Returns the kind of the C# member, 0 for a member that a modifier added; null if the framework does not tell.</summary>
    public static MemberTypes? GetKind(JsonPropertyInfo property) => FrameworkInternals.MemberType?.Invoke(property);

    /// <summary>
    /// Whether a member has a condition, or a modifier has cleared it, which takes precedence over the options, too. The latter is false
    /// if the framework does not tell.
    /// </summary>
    public static bool HasCondition(JsonPropertyInfo property) =>
        property.ShouldSerialize is not null || FrameworkInternals.IsConditionSet?.GetValue(property) is true;

    /// <summary>Whether a parameter of the constructor takes the value from JSON. False if the framework does not tell.</summary>
    public static bool IsParameter(JsonPropertyInfo property) =>
#if NET10_0_OR_GREATER
        property.AssociatedParameter is not null;
#else
        false;
#endif

    /// <summary>Returns the C# name; null for a member that a modifier added, or if the framework does not tell.</summary>
    public static string? GetClrName(JsonPropertyInfo property) => FrameworkInternals.MemberName?.Invoke(property);
}
