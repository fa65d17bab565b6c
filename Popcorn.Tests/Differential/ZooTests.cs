using System.Text.Json;
using Popcorn.Tests.Differential.Zoo;

namespace Popcorn.Tests.Differential;

/// <summary>
/// Types of our own in all their oddity × option sets: [**] is what System.Text.Json writes, or throws. The tier is that of the
/// process: compiled, thousands of types are loaded that the other tests need not carry along (<see cref="CompiledZooTests"/>).
/// </summary>
[Category(Category)]
[Parallelizable(ParallelScope.All)]
public class ZooTests
{
    /// <summary>The setting of a process that names the tier.</summary>
    public const string Setting = "Popcorn.Tests.Zoo";

    public const int MostDepth = 8;

    public const string Category = "Zoo";

    private static readonly Tiering Tier = AppContext.GetData(Setting) is string name ? Enum.Parse<Tiering>(name) : Tiering.ComposedOnly;

    private static IEnumerable<string> Sets => OptionSets.Names;

    private static IEnumerable<string> MoreSets => OptionSets.MoreNames;

    private static IEnumerable<ZooCase> Unplaced => ZooCatalog.All.Where(animal => !animal.IsPlaced);

    [TestCaseSource(nameof(Sets))]
    public void Is_written_as_by_System_Text_Json(string optionSet) =>
        ZooComparison.AssertSame(OptionSets.Make(optionSet), Tier, ZooCatalog.All.Where(animal => !IsBrokenUnseen(animal)));

    [TestCaseSource(nameof(MoreSets))]
    public void Follows_the_rarer_options(string optionSet) =>
        ZooComparison.AssertSame(OptionSets.Make(optionSet), Tier, Unplaced);

    /// <summary>Depth is checked per value, by its kind; see the contract notes.</summary>
    [Test]
    public void Stops_at_the_depth_where_System_Text_Json_stops([Range(1, MostDepth)] int maxDepth) =>
        ZooComparison.AssertSame(
            new JsonSerializerOptions { MaxDepth = maxDepth }, Tier, Unplaced.Where(animal => maxDepth > 1 || !FailsTwice(animal)));

    [TestCaseSource(nameof(Sets))]
    public void Is_written_asynchronously_as_by_System_Text_Json(string optionSet)
    {
        JsonSerializerOptions options = OptionSets.Make(optionSet);
        var engine = new PopcornEngine(options, new PopcornOptions { Tiering = Tier });
        ZooComparison.AssertSame(
            Unplaced.Where(animal => !IsUnsupportedDictionary(animal)),
            animal => ZooComparison.ExpectedAsync(options, animal),
            animal => ZooComparison.WrittenAsync(engine, animal),
            AgreesOutsideOfPaths);
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

    /// <summary>
    /// What a converter leaves open behind a nullable element: System.Text.Json looks at it since .NET 9, and on .NET 8 lets broken
    /// JSON out. Here it is an error everywhere.
    /// </summary>
    private static bool IsBrokenUnseen(ZooCase animal) => Environment.Version.Major < 9
        && animal.Name.StartsWith("ConverterFaults: ", StringComparison.Ordinal)
        && (animal.Name.EndsWith(" struct in nullable list", StringComparison.Ordinal) || animal.Name.EndsWith(" struct in nullable dictionary", StringComparison.Ordinal));

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
