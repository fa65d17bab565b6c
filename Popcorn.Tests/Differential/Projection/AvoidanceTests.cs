using Popcorn.Testing.Differential.Projection;

namespace Popcorn.Tests.Differential.Projection;

/// <summary>
/// What is not selected is never read: a selection that avoids what System.Text.Json cannot write succeeds, and one that
/// reaches it throws what System.Text.Json throws.
/// </summary>
[TestFixture(TestedTier.Composed)]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public class AvoidanceTests(TestedTier tier)
{
    private readonly PopcornEngine _engine = new(new JsonSerializerOptions(), tier.ToOptions());

    [TestCase("[Id]", """{"Id":1}""")]
    [TestCase(
        "[*,-Throws,-Refused,-Function,-Matrix,-BadKeys,-Unknown,-Broken,-Self,-Ring,-Named,-Boxed,-Lazy,-Later,-NotANumber]",
        """{"Id":1,"Leaf":{"Id":2,"Throws":null}}""")]
    [TestCase("[Leaf[Id]]", """{"Leaf":{"Id":2}}""")]
    [TestCase("[Self[Id]]", """{"Self":{"Id":1}}""")]
    [TestCase("[Self[Self[Self[Id]]]]", """{"Self":{"Self":{"Self":{"Id":1}}}}""")]
    [TestCase("[Ring[Id]]", """{"Ring":[{"Id":1}]}""")]
    [TestCase("[Ring[Ring[Leaf[Id]]],Id]", """{"Id":1,"Ring":[{"Ring":[{"Leaf":{"Id":2}}]}]}""")]
    [TestCase("[Named[Id]]", """{"Named":{"a":{"Id":1}}}""")]
    [TestCase("[Boxed[Id]]", """{"Boxed":{"Id":1}}""")]
    [TestCase("[Boxed[Boxed[Leaf[Id]]]]", """{"Boxed":{"Boxed":{"Leaf":{"Id":2}}}}""")]
    [TestCase("[Broken[Fine]]", """{"Broken":[{"Fine":true},{"Fine":true}]}""")]
    [TestCase(
        "[**,-Throws,-Refused,-Function,-Matrix,-BadKeys,-Unknown,-Broken,-Boxed,-Lazy,-Later,-NotANumber,"
        + "Self[Id],Ring[Id],Named[-Self,Id]]",
        """{"Id":1,"Leaf":{"Id":2,"Throws":null},"Self":{"Id":1},"Ring":[{"Id":1}],"Named":{"a":{"Id":1}}}""")]
    [TestCase("[nope]", "{}")]
    public void A_selection_without_it_succeeds(string include, string expected)
    {
        var asked = Include.Parse(include);
        Assert.That(_engine.Serialize(new Minefield(), asked), Is.EqualTo(expected));
        Assert.That(_engine.Serialize(new Minefield(), asked), Is.EqualTo(expected), "The second time.");
    }

    /// <summary>Each beside a type that has that member alone, so that System.Text.Json meets it first.</summary>
    private static readonly (string Include, object Alone)[] Mines =
    [
        ("[Throws]", new { Throws = new Minefield.Thrower() }),
        ("[Id,Refused]", new { Id = 1, new Minefield().Refused }),
        ("[Function]", new { new Minefield().Function }),
        ("[Matrix]", new { new Minefield().Matrix }),
        ("[BadKeys]", new { new Minefield().BadKeys }),
        ("[Unknown]", new { new Minefield().Unknown }),
        ("[Broken]", new { new Minefield().Broken }),
        ("[Broken[Fails]]", new { new Minefield().Broken }),
        ("[Lazy]", new { new Minefield().Lazy }),
        ("[Later]", new { new Minefield().Later }),
        ("[NotANumber]", new { new Minefield().NotANumber }),
    ];

    [TestCaseSource(nameof(Mines))]
    public void A_selection_of_it_throws_as_System_Text_Json_does((string Include, object Alone) mine)
    {
        Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(mine.Alone));
        Outcome actual = Outcome.Of(() => _engine.SerializeToUtf8Bytes(new Minefield(), Include.Parse(mine.Include)));
        Assert.That(expected.ExceptionType, Is.Not.Null);
        Assert.That(
            (actual.ExceptionType, actual.Path), Is.EqualTo((expected.ExceptionType, expected.Path)),
            $"expected {expected}\nactual   {actual}");
        Assert.That(_engine.Serialize(new Minefield(), "[Id]"), Is.EqualTo("""{"Id":1}"""), "Afterwards.");
    }

    [Test]
    public void A_cycle_of_plain_members_throws_at_the_depth_where_System_Text_Json_does()
    {
        var ring = new Ring();
        Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(ring));
        Outcome actual = Outcome.Of(() => _engine.SerializeToUtf8Bytes(new { Ring = ring }.Ring, Include.Parse("[Next[**]]")));
        Assert.That((actual.ExceptionType, actual.Path), Is.EqualTo((expected.ExceptionType, expected.Path)));
        Assert.That(expected.ExceptionType, Is.EqualTo(typeof(JsonException)));
        Assert.That(_engine.Serialize(ring, "[Id,Next[Id]]"), Is.EqualTo("""{"Id":0,"Next":{"Id":0}}"""));
    }
}
