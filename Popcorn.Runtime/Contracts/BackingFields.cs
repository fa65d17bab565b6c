using System.Reflection;

namespace Popcorn.Contracts;

/// <summary>The fields that the C# compiler makes for auto-properties: <c>[field: Never]</c> stands on them.</summary>
internal static class BackingFields
{
    private const string Prefix = "<";
    private const string Suffix = ">k__BackingField";

    public static FieldInfo? Of(PropertyInfo property) => property.DeclaringType?.GetField(
        Prefix + property.Name + Suffix, BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly);

    /// <summary>The name of the property that a field is made for; null for any other field.</summary>
    public static string? PropertyOf(string field) =>
        field.StartsWith(Prefix, StringComparison.Ordinal) && field.EndsWith(Suffix, StringComparison.Ordinal)
            ? field[Prefix.Length..^Suffix.Length]
            : null;
}
