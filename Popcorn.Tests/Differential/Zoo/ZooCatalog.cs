namespace Popcorn.Tests.Differential.Zoo;

/// <summary>The cases of all classes in this folder.</summary>
internal static class ZooCatalog
{
    public static IEnumerable<ZooCase> All { get; } =
    [
        .. typeof(ZooCatalog).Assembly.GetTypes().Where(type => type.Namespace == typeof(ZooCatalog).Namespace)
            .OrderBy(type => type.Name, StringComparer.Ordinal).SelectMany(GetCases),
    ];

    private static IEnumerable<ZooCase> GetCases(Type type) =>
        type.GetProperty("Cases", BindingFlags.Public | BindingFlags.Static)?.GetValue(null) is IEnumerable<ZooCase> cases
            ? cases.Select(each => each with { Name = $"{type.Name}: {each.Name}" })
            : [];
}
