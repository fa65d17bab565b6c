namespace Popcorn.Tests.Policies;

/// <summary>One engine writes for all callers: those who see a type alike share its plans, and others share none.</summary>
[Category("Mutation")]
public sealed class SharedPlansTests
{
    private const int Sets = 1_000;

    [Test]
    public void Callers_who_see_a_type_alike_share_its_plans([Values] TestedTier tier)
    {
        var engine = new PopcornEngine(null, tier.ToOptions());
        string denied = engine.For().Serialize(new Order(), "[**]");
        (long plans, int compiled) = Count(engine);
        for (int i = 0; i < Sets; i++)
            Assert.That(engine.For($"other{i}", $"another{i % 7}").Serialize(new Order(), "[**]"), Is.EqualTo(denied));
        Assert.That(Count(engine), Is.EqualTo((plans, compiled)), "No policy that the type leads to.");
        Assert.That(engine.For("margin").Serialize(new Order(), "[**]"), Does.Contain("wholesaleMargin").And.Not.Contain("wholesaleCost"));
        Assert.That(Count(engine).Plans, Is.EqualTo(plans + 1), "The order. Customers, lists and lines are the same.");
        for (int i = 0; i < Sets; i++)
            engine.For("margin", $"other{i}").Serialize(new Order(), "[**]");
        Assert.That(Count(engine).Plans, Is.EqualTo(plans + 1));
    }

    [Test]
    public void Callers_who_see_what_is_below_alike_share_that([Values] TestedTier tier)
    {
        var engine = new PopcornEngine(null, tier.ToOptions());
        engine.For("cost").Serialize(new Order(), "[**]");
        (long plans, _) = Count(engine);
        string both = engine.For("cost", "margin").Serialize(new Order(), "[**]");
        Assert.That(both, Does.Contain("wholesaleMargin").And.Contain("wholesaleCost"));
        Assert.That(Count(engine).Plans, Is.EqualTo(plans + 1));
        engine.For("cost").Serialize(new List<Line> { new() }, "[**]");
        plans = Count(engine).Plans;
        Assert.That(engine.For("cost", "margin").Serialize(new List<Line> { new() }, "[**]"), Does.Contain("wholesaleCost"));
        Assert.That(Count(engine).Plans, Is.EqualTo(plans), "The margin is none of a line.");
    }

    /// <summary>A type at run time can hide more than the declared type, from some callers only.</summary>
    [Test]
    public void Run_time_types_follow_the_caller([Values] TestedTier tier, [Values] bool isGrantedFirst)
    {
        var engine = new PopcornEngine(null, tier.ToOptions());
        Line[] lines = [new(), new Audited()];
        foreach (bool isGranted in (bool[])[isGrantedFirst, !isGrantedFirst, isGrantedFirst])
        {
            string sku = isGranted ? ",{\"wholesaleSku\":\"a\"}]" : ",{}]";
            Assert.That(
                (isGranted ? engine.For("audit") : engine.For("cost")).Serialize(lines, "[wholesaleSku]"),
                Is.EqualTo("[{\"wholesaleSku\":\"s\"}" + sku));
        }
        Assert.That(engine.For("audit").Serialize<object>(lines, "[wholesaleSku]"), Does.Contain("\"a\""));
        Assert.That(engine.For().Serialize<object>(lines, "[wholesaleSku]"), Does.Not.Contain("\"a\""));
    }

    /// <summary>The [Always] of a member that no list admits takes the lists away, not the policies.</summary>
    [Test]
    public void Lists_and_policies_are_independent()
    {
        var engine = new PopcornEngine();
        foreach ((string[] granted, string expected) in new[]
        {
            (Array.Empty<string>(), """{"id":1,"first":{"wholesaleSku":"s"}}"""),
            (["cost"], """{"id":1,"first":{"wholesaleSku":"s","wholesaleCost":5}}"""),
        })
        {
            Include include = engine.For(granted).Restrict(typeof(Shipment), Include.All, null, Include.Parse("[id,first]"));
            Assert.That(engine.Serialize(new Shipment(), include), Is.EqualTo(expected));
            include = engine.For(granted).Restrict(typeof(object), Include.All, null, Include.Parse("[id]"));
            Assert.That(engine.Serialize(new Shipment(), include), Is.EqualTo(expected));
            include = engine.For(granted).Restrict(typeof(Shipment), Include.Deep, null, Include.Parse("[id,first[wholesaleCost]]"));
            Assert.That(
                engine.Serialize(new Shipment(), include),
                Is.EqualTo(granted.Length == 0 ? """{"id":1,"first":{}}""" : """{"id":1,"first":{"wholesaleCost":5}}"""));
        }
    }

    private static (long Plans, int Compiled) Count(PopcornEngine engine) =>
        (engine.Statistics.Plans.Misses, (int)engine.Statistics.PlansCompiled);

    public class Order
    {
        public int Id => 1;
        public Buyer Buyer => new();
        public List<Line> Lines => [new()];
        [RequiresPolicy("margin")] public int WholesaleMargin => 3;
    }

    public class Buyer { public string BuyerName => "b"; }

    public class Line
    {
        public virtual string WholesaleSku => "s";
        [RequiresPolicy("cost")] public int WholesaleCost => 5;
    }

    public sealed class Audited : Line { [RequiresPolicy("audit")] public override string WholesaleSku => "a"; }

    internal sealed class Shipment
    {
        public int Id => 1;
        [Always] public Line First => new();
    }
}
