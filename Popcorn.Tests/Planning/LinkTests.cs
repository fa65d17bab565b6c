using Popcorn.Contracts;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Planning;

/// <summary>Which plans a plan leads to: those become hot with it.</summary>
[Category("Mutation")]
public sealed class LinkTests
{
    private static readonly JsonSerializerOptions Cycles =
        new(JsonSerializerDefaults.Web) { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    private static IEnumerable<TestCaseData> Rows => new (Type Type, string Include, string Links)[]
    {
        (typeof(int), "[]", ""),
        (typeof(Stamp), "[]", ""),
        (typeof(object), "[id]", ""),
        (typeof(Payment), "[*]", ""),
        (typeof(Spot?), "[x]", "Spot [x]"),
        (typeof(Address[][]), "[city]", "Address [city]"),
        (typeof(IAsyncEnumerable<Address>), "[city]", "Address [city]"),
        (typeof(Dictionary<int, List<Address>>), "[zip]", "Address [zip]"),
        (typeof(Order), "[customer[id],lines,shipTo]", "Line [!default]; Customer [id]; Address [City]"),
        (typeof(Ring), "[*]", "Ring [*]"),
        (typeof(Node), "[*]", "Node [!default]; Node [!default]; Node [!default]"),
    }.Select(row => new TestCaseData(row.Type, row.Include, row.Links).SetArgDisplayNames(TypeNames.Format(row.Type), row.Include));

    [TestCaseSource(nameof(Rows))]
    public void Are_those_to_the_objects_in_it(Type type, string include, string links)
    {
        Assert.That(Links(type, include, null), Is.EqualTo(links));
        Assert.That(Links(type, include, Cycles), Is.EqualTo(links), "Guarded against cycles.");
    }

    [TestCase(typeof(Order), "[code,total]", 3)]
    [TestCase(typeof(Person), "[nope]", 0)]
    [TestCase(typeof(Order[]), "[code]", 0)]
    public void A_plan_counts_the_members_that_it_writes(Type type, string include, int members) =>
        Assert.That(Stages.Plan(type, Include.Parse(include), null).MemberCount, Is.EqualTo(members));

    /// <summary>Contains its own type, and so does the collection in it.</summary>
    private sealed class Ring : List<Dictionary<string, Ring>>;

    private static string Links(Type type, string include, JsonSerializerOptions? json) => string.Join(
        "; ",
        Stages.Plan(type, Include.Parse(include), json).Root.FindLinks()
            .Select(link => $"{TypeNames.Format(link.Type)} {link.Include}"));
}
