namespace Popcorn.Tests.Contracts;

/// <summary>What is not granted does not exist for the names of a client, as what is [Never].</summary>
[Category("Mutation")]
public sealed class GrantedMembersTests
{
    private static readonly PopcornEngine Engine = new();

    [TestCase("[code]", "{}", """{"code":1}""")]
    [TestCase("[CODE]", """{"CODE":2}""", """{"CODE":2}""")]
    [TestCase("[-code]", """{"CODE":2}""", """{"CODE":2}""")]
    [TestCase("[-CODE]", "{}", """{"code":1}""")]
    public void Names_that_differ_by_case_are_two_members(string include, string denied, string granted)
    {
        var engine = new PopcornEngine(new JsonSerializerOptions());
        Assert.That(engine.For().Serialize(new Twins(), Include.Parse(include)), Is.EqualTo(denied));
        Assert.That(engine.For("code").Serialize(new Twins(), Include.Parse(include)), Is.EqualTo(granted));
    }

    [Test]
    public void Extension_data_can_require_a_policy()
    {
        Assert.That(Engine.For().Serialize(new Loose(), Include.Parse("[*,more]")), Is.EqualTo("""{"id":1}"""));
        Assert.That(Engine.For("more").Serialize(new Loose(), Include.Parse("[*,more]")), Is.EqualTo("""{"id":1,"more":2}"""));
        Assert.That(Engine.For("more").Select<Loose>().CanBeAskedFor("anything"));
        Assert.That(Engine.For().Select<Loose>().CanBeAskedFor("anything"), Is.False);
        Assert.That(Engine.For().TryValidate(typeof(Loose), Include.Parse("[anything]"), out _), "A name that only the caller is denied.");
        var hiding = new PopcornEngine(null, new PopcornOptions { HidesDeniedNames = true });
        Assert.That(hiding.For().TryValidate(typeof(Loose), Include.Parse("[anything]"), out _), Is.False);
        Assert.That(hiding.For("more").TryValidate(typeof(Loose), Include.Parse("[anything]"), out _));
    }

    /// <summary>Beyond a number of views of one contract, each is created for its use.</summary>
    [Test]
    public void Each_set_has_its_own_view()
    {
        string[] policies = [.. Enumerable.Range(0, 8).Select(i => $"p{i}")];
        var options = new PopcornOptions();
        options.For<Eight>(t => t.RequirePolicy(x => x.A, "p0").RequirePolicy(x => x.B, "p1").RequirePolicy(x => x.C, "p2")
            .RequirePolicy(x => x.D, "p3").RequirePolicy(x => x.E, "p4").RequirePolicy(x => x.F, "p5").RequirePolicy(x => x.G, "p6")
            .RequirePolicy(x => x.H, "p7"));
        var engine = new PopcornEngine(null, options);
        for (int turn = 0; turn < 2; turn++)
        {
            for (int set = 0; set < 256; set++)
            {
                string[] granted = [.. policies.Where((_, i) => (set & (1 << i)) != 0)];
                string expected = "{" + string.Join(',', granted.Select(name => $"\"{(char)('a' + (name[1] - '0'))}\":1")) + "}";
                Assert.That(engine.For(granted).Serialize(new Eight(), "[*]"), Is.EqualTo(expected));
            }
        }
    }

    internal sealed class Twins
    {
        [JsonPropertyName("code"), RequiresPolicy("code")] public int First => 1;
        [JsonPropertyName("CODE")] public int Second => 2;
    }

    internal sealed class Loose
    {
        public int Id => 1;
        [JsonExtensionData, RequiresPolicy("more")] public Dictionary<string, object> More { get; set; } = new() { ["more"] = 2 };
    }

    internal sealed class Eight
    {
        public int A => 1;
        public int B => 1;
        public int C => 1;
        public int D => 1;
        public int E => 1;
        public int F => 1;
        public int G => 1;
        public int H => 1;
    }
}
