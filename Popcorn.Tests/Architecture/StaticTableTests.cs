using System.Collections;

namespace Popcorn.Tests.Architecture;

/// <summary>Types of an app can be unloaded: no table of the process holds one.</summary>
public sealed class StaticTableTests
{
    // Tables whose keys are types of other libraries, or of the framework.
    private static readonly string[] OfLibraries = ["SplitQueries.Methods", "QueryContext.Fields"];

    [Test]
    public void Are_weak_by_types()
    {
        Assembly[] assemblies =
        [
            typeof(PopcornEngine).Assembly, typeof(IPopcornRequest).Assembly, typeof(PopcornProjectionOptions).Assembly,
            typeof(PopcornMcpOptions).Assembly, typeof(PopcornOpenApiOptionsExtensions).Assembly,
        ];
        FieldInfo[] tables =
        [
            .. assemblies.SelectMany(assembly => assembly.GetTypes())
                .Where(type => !type.ContainsGenericParameters)
                .SelectMany(type => type.GetFields(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
                .Where(field => typeof(IEnumerable).IsAssignableFrom(field.FieldType) && field.FieldType.IsGenericType),
        ];
        Assert.That(tables.Select(Print), Has.Member("ReturnType.Known"), "Weak ones are among them.");
        Assert.That(tables.Where(HoldsTypes).Select(Print).Except(OfLibraries), Is.Empty);
    }

    private static bool HoldsTypes(FieldInfo table) =>
        table.FieldType.GetGenericTypeDefinition() is { } kind
        && (kind == typeof(Dictionary<,>) || kind == typeof(ConcurrentDictionary<,>))
        && MayBeOfApp(table.FieldType.GetGenericArguments()[0]);

    private static bool MayBeOfApp(Type key) => typeof(MemberInfo).IsAssignableFrom(key) || key == typeof(Assembly)
        || (key.IsGenericType && key.GetGenericArguments().Any(MayBeOfApp));

    private static string Print(FieldInfo table) => $"{table.DeclaringType!.Name}.{table.Name}";
}
