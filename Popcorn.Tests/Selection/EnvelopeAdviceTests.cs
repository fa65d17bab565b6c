namespace Popcorn.Tests.Selection;

/// <summary>What is said of a type that looks like an envelope, and is not marked as one.</summary>
[Category("Mutation")]
public sealed class EnvelopeAdviceTests
{
    private const string OfPage = "An include is about Page<Row>, not about the Row that its Items has. Mark Page<Row> with "
        + "[PopcornEnvelope], and Items with [PopcornPayload], which is [property: PopcornPayload] on a parameter of a record.";

    private static readonly PopcornEngine Engine = new();

    [TestCase(typeof(Page<Row>), OfPage)]
    [TestCase(typeof(Marked<Page<Row>>), OfPage)]
    [TestCase(typeof(Marked<Row>), null)]
    [TestCase(typeof(Marked<int>), null)]
    [TestCase(typeof(Row), null)]
    [TestCase(typeof(Page<int>), null)]
    [TestCase(typeof(string), null)]
    public void Is_how_to_mark_it(Type type, string? expected) =>
        Assert.That(Engine.DescribeUnmarkedEnvelope(type), Is.EqualTo(expected));

    [TestCase("[id]", true)]
    [TestCase("[id,name]", true)]
    [TestCase("[id,nope]", false)]
    [TestCase("[nope]", false)]
    public void A_list_gets_it_whose_names_are_those_of_the_payload(string list, bool isAdvised)
    {
        string message = Engine.FindMistake(typeof(Page<Row>), Include.Parse(list), "The list")!.Message;
        Assert.That(message, isAdvised ? Does.Contain("with [PopcornEnvelope]") : Does.Not.Contain("[PopcornEnvelope]"));
        Assert.That(message, Does.Contain("The list").And.Contain("Items").IgnoreCase);
    }

    public sealed record Page<T>(List<T> Items, int Count);

    public sealed record Row(int Id, string Name);

    [PopcornEnvelope]
    public sealed record Marked<T>([property: PopcornPayload] T Data);
}
