using Popcorn.Tests.Differential;
using Popcorn.Tests.Differential.Zoo;

namespace Popcorn.Tests.Planning;

/// <summary>
/// Those parts of the zoo that show how values in their places are planned: few enough for mutation testing, which runs
/// them many times.
/// </summary>
[Category("Mutation")]
public sealed class PlannedZooTests
{
    private static readonly string[] Themes =
    [
        nameof(Collections), nameof(CustomCollections), nameof(Dictionaries), nameof(DictionaryKeys), nameof(ExtensionData),
        nameof(LegacyCollections), nameof(MemberConverters), nameof(NumberHandling), nameof(Nullables), nameof(ObjectMembers),
        nameof(Polymorphism), nameof(PolymorphicCollections),
    ];

    private static IEnumerable<ZooCase> Cases(params string[] more) =>
        ZooCatalog.All.Where(animal => !animal.IsPlaced && Themes.Concat(more).Contains(animal.Name.Split(':')[0]));

    [Test]
    public void Is_written_as_by_System_Text_Json([Values("default", "strings")] string optionSet) =>
        ZooComparison.AssertSame(OptionSets.Make(optionSet), TestedTier.Composed, Cases());

    [Test]
    public void Breaks_cycles_where_System_Text_Json_breaks_them() =>
        ZooComparison.AssertSame(OptionSets.Make("cycles"), TestedTier.Composed, Cases(nameof(Cycles)));

    [Test]
    public void Stops_at_the_depth_where_System_Text_Json_stops([Values(2, 3)] int maxDepth) =>
        ZooComparison.AssertSame(new JsonSerializerOptions { MaxDepth = maxDepth }, TestedTier.Composed, Cases(nameof(Depth)));
}
