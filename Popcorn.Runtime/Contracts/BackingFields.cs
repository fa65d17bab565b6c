namespace Popcorn.Contracts;

/// <summary>The fields that the C# compiler creates for auto-properties. <c>[field: Never]</c> marks the field.</summary>
internal static class BackingFields
{
    private const string Prefix = "<";
    private const string Suffix = ">k__BackingField";

    public static FieldInfo? Find(PropertyInfo property) => property.DeclaringType?.GetField(
        Prefix + property.Name + Suffix, BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly);

    /// <summary>Returns the property name of a backing field, and any other name as it is.</summary>
    public static string GetMemberName(string declared) =>
        declared.StartsWith(Prefix, StringComparison.Ordinal) && declared.EndsWith(Suffix, StringComparison.Ordinal)
            ? declared[Prefix.Length..^Suffix.Length]
            : declared;
}
