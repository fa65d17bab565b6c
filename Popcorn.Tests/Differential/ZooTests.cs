using System.Text.Encodings.Web;
using Popcorn.Tests.Differential.Zoo;

namespace Popcorn.Tests.Differential;

/// <summary>
/// Types of our own in all their oddity × option sets × tiers: [**] is what System.Text.Json writes, or throws. The cases run in the
/// process that <see cref="ZooProcessTests"/> starts.
/// </summary>
[Parallelizable(ParallelScope.All)]
public class ZooTests
{
    public const string Category = "Zoo";

    /// <summary>Of the process that has the cases.</summary>
    public const string Setting = "Popcorn.Tests.Zoo";

    public static readonly int[] MaxDepths = [8];

    private static readonly JsonWriterOptions[] CallersWriters =
    [
        default,
        new() { SkipValidation = true },
        new() { Indented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
    ];

    private static IEnumerable<string> Sets => OptionSets.Names;

    private static IEnumerable<string> MoreSets => OptionSets.MoreNames;

    private static IEnumerable<ZooCase> Unplaced => ZooCatalog.All.Where(animal => !animal.IsPlaced);

    /// <summary>
    /// Also asynchronously, and into a writer of the caller's, with all that it holds after a failure. With the same options and engines:
    /// what they tell of a type, and make of it, costs more than to write it.
    /// </summary>
    [ChildCases(Setting, nameof(Sets)), Category(Category)]
    public void Is_written_as_by_System_Text_Json(string optionSet)
    {
        JsonSerializerOptions options = OptionSets.Make(optionSet);
        IReadOnlyList<PopcornEngine> engines = ZooComparison.Engines(options, withBothCompilers: optionSet is "default" or "relaxed");
        Assert.Multiple(() =>
        {
            ZooComparison.AssertSame(options, engines, ZooCatalog.All.Where(animal => !animal.IsBrokenUnseen));
            ZooComparison.AssertSame(
                Unplaced.Where(animal => !IsUnsupportedDictionary(animal)),
                animal => ZooComparison.ExpectedAsync(options, animal),
                [.. engines.Select(ZooComparison.AsyncWriter)],
                AgreesOutsideOfPaths);
            foreach (JsonWriterOptions writing in CallersWriters)
            {
                ZooComparison.AssertSame(
                    Unplaced.Where(animal => !animal.IsBrokenUnseen),
                    animal => ZooComparison.ExpectedInWriter(options, writing, animal),
                    [.. engines.Take(2).Select(engine => ZooComparison.IntoWriter(engine, writing))],
                    static (expected, actual) => expected.Agrees(actual));
            }
            ZooComparison.AssertAllCompiled(engines);
        });
    }

    [ChildCases(Setting, nameof(MoreSets)), Category(Category)]
    public void Follows_the_rarer_options(string optionSet)
    {
        JsonSerializerOptions options = OptionSets.Make(optionSet);
        IReadOnlyList<PopcornEngine> engines = ZooComparison.Engines(options);
        ZooComparison.AssertSame(options, engines, Unplaced);
        ZooComparison.AssertAllCompiled(engines);
    }

    /// <summary>
    /// Depth is checked per value, by its kind; see the contract notes. What is written, or fails, as without a limit does so at
    /// all greater depths: that would only tell the same again. Asynchronous writes stop where synchronous ones do.
    /// </summary>
    [ChildCases(Setting, nameof(MaxDepths)), Category(Category)]
    public void Stops_at_the_depth_where_System_Text_Json_stops(int maxDepth)
    {
        var unlimited = new JsonSerializerOptions();
        List<ZooCase> tooDeep = [.. Unplaced];
        for (int depth = 1; depth <= maxDepth; depth++)
        {
            var options = new JsonSerializerOptions { MaxDepth = depth };
            IReadOnlyList<PopcornEngine> engines = ZooComparison.Engines(options);
            ZooComparison.AssertSame(options, engines, tooDeep.Where(animal => depth > 1 || !FailsTwice(animal)));
            ZooComparison.AssertSame(
                tooDeep.Where(animal => (depth > 1 || !FailsTwice(animal)) && !NeedsAsync(animal)),
                animal => ZooComparison.Expected(options, animal),
                [.. engines.Select(ZooComparison.AsyncWriter)],
                static (expected, actual) => expected.Agrees(actual));
            tooDeep.RemoveAll(animal => ZooComparison.Expected(options, animal).Agrees(ZooComparison.Expected(unlimited, animal)));
        }
        Assert.That(tooDeep, Is.Not.Empty, "Cycles are too deep for any depth.");
    }

    [Test]
    public void The_zoo_is_large()
    {
        Assert.That(ZooCatalog.All.Select(animal => animal.DeclaredType).Distinct().Count(), Is.GreaterThanOrEqualTo(400));
        Assert.That(ZooCatalog.All.Select(animal => animal.Name), Is.Unique);
        Assert.That(OptionSets.Names, Has.Length.EqualTo(6).And.Unique);
    }

    /// <summary>
    /// An enumerator that throws when it is disposed of, while the depth error of its own element is on its way: of such
    /// a second exception System.Text.Json does not tell the path, here it is told.
    /// </summary>
    private static bool FailsTwice(ZooCase animal) => animal.DeclaredType == typeof(Throwing.DisposeThrower);

    private static bool NeedsAsync(ZooCase animal) => animal.Name.StartsWith("AsyncEnumerables: ", StringComparison.Ordinal);

    /// <summary>
    /// Null as the value of a dictionary whose values are unsupported: System.Text.Json throws synchronously and writes
    /// null asynchronously; here both throw.
    /// </summary>
    private static bool IsUnsupportedDictionary(ZooCase animal) => animal.Name.StartsWith("Unsupported: ", StringComparison.Ordinal)
        && animal.Name.EndsWith("dictionary of default", StringComparison.Ordinal);

    /// <summary>The asynchronous serializer starts its paths anew at each flush, so they are not compared.</summary>
    private static bool AgreesOutsideOfPaths(Outcome expected, Outcome actual) =>
        expected.Agrees(expected.Bytes is null ? actual with { Path = expected.Path } : actual);
}
