using System.Collections;

namespace Popcorn.Contracts.SystemTextJson;

/// <summary>
/// The contracts of C# unions, which System.Text.Json has since version 11. Read by name, because the library compiles against earlier
/// versions.
/// </summary>
internal static class CSharpUnions
{
    /// <summary>The value of <c>JsonTypeInfoKind.Union</c>.</summary>
    public const JsonTypeInfoKind Kind = (JsonTypeInfoKind)4;

    /// <summary>Returns the cases in the order of the contract.</summary>
    public static UnionCase[] ReadCases(JsonTypeInfo union)
    {
        var cases = (IEnumerable)Read(union, typeof(JsonTypeInfo), "UnionCases", union)!;
        return [.. cases.Cast<object>().Select(one => new UnionCase((Type)Read(union, one.GetType(), "CaseType", one)!))];
    }

    /// <summary>Returns the function that reads the type and the value of the active case; null if the contract has none.</summary>
    public static Func<T, (Type? Case, object? Value)>? FindDeconstructor<T>(JsonTypeInfo union) =>
        (Func<T, (Type?, object?)>?)Read(union, typeof(JsonTypeInfo<T>), "UnionDeconstructor", union);

    private static object? Read(JsonTypeInfo union, Type declaring, string name, object owner)
    {
        const BindingFlags Own = BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly;
        PropertyInfo property = declaring.GetProperty(name, Own)
            ?? throw new NotSupportedException($"The union '{union.Type}' cannot be written: {declaring} has no member '{name}'.");
        return property.GetValue(owner);
    }
}
