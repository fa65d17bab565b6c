using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Popcorn.Tests.Reliability.Never;

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
        JsonNode value = new JsonArray(JsonValue.Create(new Clerk()));
        string grade = hasRules ? "" : ",\"Grade\":2";
        Assert.That(engine.Serialize(value), Is.EqualTo($$"""[{"Id":1{{grade}}}]"""));
        Assert.That(engine.WithGrantedPolicies("wages").Serialize(value), Is.EqualTo($$"""[{"Id":1,"Wage":3{{grade}}}]"""));
        Assert.That(
            engine.WithGrantedPolicies("grades", "wages").Serialize(value), Is.EqualTo("""[{"Id":1,"Wage":3,"Grade":2}]"""));
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
        var written = new ArrayBufferWriter<byte>();
        new PopcornEngine(new JsonSerializerOptions(), options).Write(written, value, declared, Include.Deep);
        Assert.That(Encoding.UTF8.GetString(written.WrittenSpan), Is.EqualTo(expected));
    }

    public sealed class Clerk
    {
        public int Id => 1;

        [RequiresPolicy("wages")]
        public int Wage => 3;

        public int Grade => 2;
    }
}
