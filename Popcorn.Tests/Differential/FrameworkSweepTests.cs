using System.Diagnostics.CodeAnalysis;

namespace Popcorn.Tests.Differential;

/// <summary>
/// Every exported concrete type of the frameworks that has a default constructor, built and written with [**]: the
/// same bytes as System.Text.Json, or the same exception.
/// </summary>
public class FrameworkSweepTests
{
    [Test]
    public void Framework_types_are_written_as_by_System_Text_Json()
    {
        JsonSerializerOptions options = OptionSets.Make("default");
        IReadOnlyList<PopcornEngine> engines = ZooComparison.Engines(options, withBothCompilers: true);
        int written = 0;
        int threw = 0;
        var differences = new List<string>();
        foreach ((Type type, int place) in Types().Select((type, place) => (type, place)))
        {
            if (!TryCreate(type, out object? value))
                continue;
            // Compiling takes most of the time, so the second compiler gets a part of the types.
            int compared = place % 8 == 0 ? engines.Count : engines.Count - 1;
            Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, type, options));
            foreach (PopcornEngine engine in engines.Take(compared))
            {
                if (!TryCreate(type, out object? twin))
                    continue;
                Outcome actual = Outcome.Of(() => engine.WriteToArray(twin, type, Include.Deep));
                if (!expected.Agrees(actual) && expected.Agrees(Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(twin, type, options))))
                    differences.Add($"{type}, engine {engines.ToList().IndexOf(engine)}\n  expected {expected}\n  actual   {actual}");
            }
            _ = expected.Bytes is null ? threw++ : written++;
        }
        TestContext.Out.WriteLine($"{written} written, {threw} refused, {differences.Count} differ");
        Assert.That(differences, Is.Empty, string.Join('\n', differences.Take(20)));
        Assert.That(written, Is.GreaterThan(1_000));
        ZooComparison.AssertAllCompiled(engines);
    }

    private static IEnumerable<Type> Types()
    {
        string[] folders = [Path.GetDirectoryName(typeof(object).Assembly.Location)!,
            Path.GetDirectoryName(typeof(Microsoft.AspNetCore.Http.HttpContext).Assembly.Location)!];
        return folders.Distinct().SelectMany(folder => Directory.GetFiles(folder, "*.dll")).Where(IsOfTheFramework).Order(
            StringComparer.Ordinal)
            .SelectMany(Exported)
            .Where(type => type is { IsAbstract: false, ContainsGenericParameters: false, IsByRefLike: false })
            .Where(type => type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null)
            .Where(type => !IsHarmful(type));
    }

    /// <summary>A self-contained app has its own assemblies in the same folder.</summary>
    private static bool IsOfTheFramework(string file)
    {
        string name = Path.GetFileName(file);
        return name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.", StringComparison.Ordinal);
    }

    private static IEnumerable<Type> Exported(string file)
    {
        try
        {
            return Assembly.LoadFrom(file).GetExportedTypes();
        }
        catch (Exception exception) when (
            exception is BadImageFormatException or FileLoadException or FileNotFoundException or TypeLoadException)
        {
            return [];
        }
    }

    /// <summary>Types whose instances start processes or threads or change their thread, or whose getters wait.</summary>
    private static bool IsHarmful(Type type) => type.FullName
        is "System.Threading.Barrier" or "System.Diagnostics.Process" or "System.Transactions.TransactionScope";

    private static bool TryCreate(Type type, [NotNullWhen(true)] out object? value)
    {
        try
        {
            value = Activator.CreateInstance(type);
            return value is not null;
        }
        catch (Exception exception) when (
            exception is TargetInvocationException or MissingMethodException or NotSupportedException or TypeLoadException)
        {
            value = null;
            return false;
        }
    }
}
