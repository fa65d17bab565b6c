namespace Popcorn.Tests.Policies;

/// <summary>Policies inside JSON nodes, and of members that implement an interface by another name.</summary>
[Category("Mutation")]
public sealed class NodePoliciesTests
{
    private static readonly PopcornOptions Rules = new PopcornOptions().For<Clerk>(t => t.RequirePolicy(x => x.Grade, "grades"));

    /// <summary>The engine knows the caller, also if the options of the app hide the members from everyone.</summary>
    [Test]
    public void Objects_in_nodes_follow_the_caller([Values] bool isHidden, [Values] bool hasRules)
    {
        JsonSerializerOptions json = new();
        if (isHidden)
            PopcornModifiers.HideNever(json, hasRules ? Rules : null);
        var engine = new PopcornEngine(json, hasRules ? new PopcornOptions(Rules) : null);
        JsonNode value = new JsonArray(JsonValue.Create(new Clerk())!);
        string grade = hasRules ? "" : ",\"Grade\":2";
        Assert.That(engine.Serialize(value), Is.EqualTo($$"""[{"Id":1{{grade}}}]"""));
        Assert.That(engine.For("wages").Serialize(value), Is.EqualTo($$"""[{"Id":1,"Wage":3{{grade}}}]"""));
        Assert.That(
            engine.For("grades", "wages").Serialize(value), Is.EqualTo("""[{"Id":1,"Wage":3,"Grade":2}]"""));
        if (isHidden)
            Assert.That(JsonSerializer.Serialize(value, json), Is.EqualTo($$"""[{"Id":1{{grade}}}]"""));
    }

    [Test]
    public void Implementations_of_another_name_require_the_policy([Values] bool isInterface)
    {
        object value = NeverRenamed.ByRule;
        Type declared = isInterface ? typeof(IRenamed) : value.GetType();
        PopcornOptions options = new PopcornOptions().For<IRenamed>(t => t.RequirePolicy(x => x.Ssn, "numbers"));
        JsonSerializerOptions json = new();
        PopcornModifiers.HideNever(json, options);
        string expected = JsonSerializer.Serialize(value, declared, json);
        Assert.That(expected, Does.Contain("\"Id\":1").And.Contain("\"Name\":\"seen\"").And.Not.Contain("CANARY"));
        byte[] written = new PopcornEngine(new JsonSerializerOptions(), options).WriteToArray(value, declared, Include.Deep);
        Assert.That(Encoding.UTF8.GetString(written), Is.EqualTo(expected));
    }

    /// <summary>A plan of one caller must not write for another one, whoever comes first.</summary>
    [Test]
    public void Nodes_in_objects_follow_the_caller_in_turns([Values] TestedTier tier, [Values] bool isGrantedFirst)
    {
        var engine = new PopcornEngine(null, tier.ToOptions());
        string expected = engine.For("wages").Serialize(new Desk(), "[any]");
        Assert.That(expected, Is.EqualTo("""{"any":{"id":1,"wage":3,"grade":2}}"""));
        if (isGrantedFirst)
            Assert.That(engine.For("wages").Serialize(new Desk(), "[*]").Split("wage"), Has.Length.EqualTo(6));
        for (int i = 0; i < 3; i++)
        {
            foreach (string include in (string[])["[*]", "[**]", "[node,nodes,byName,any]", "[more]"])
            {
                Assert.That(engine.For().Serialize(new Desk(), include), Does.Not.Contain("wage").And.Contain("grade"));
                Assert.That(engine.For("other").Serialize(new Desk(), include), Does.Not.Contain("wage"));
                Assert.That(engine.For("wages").Serialize(new Desk(), include), Does.Contain("wage"));
            }
        }
    }

    public sealed class Desk
    {
        public JsonNode Node => JsonValue.Create(new Clerk())!;
        public List<JsonNode> Nodes => [JsonValue.Create(new Clerk())!];
        public Dictionary<string, JsonValue> ByName => new() { ["k"] = JsonValue.Create(new Clerk())! };
        public object Any => JsonValue.Create(new Clerk())!;

        [System.Text.Json.Serialization.JsonExtensionData]
        public JsonObject More { get; set; } = new() { ["more"] = JsonValue.Create(new Clerk())! };
    }

    public sealed class Clerk
    {
        public int Id => 1;
        [RequiresPolicy("wages")] public int Wage => 3;
        public int Grade => 2;
    }
}
