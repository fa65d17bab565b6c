using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Planning;

/// <summary>What the compilation reads from nodes: what may write nothing, and what has no other value inside.</summary>
[Category("Mutation")]
public sealed class NodeFactsTests
{
    private static readonly JsonSerializerOptions Quoting = new() { NumberHandling = JsonNumberHandling.WriteAsString };

    // Columns: type, whether no other value is inside, whether exactly one JSON value is written.
    [TestCase(typeof(int), true, true)]
    [TestCase(typeof(string), true, true)]
    [TestCase(typeof(Uri), true, true)]
    [TestCase(typeof(Stamp), true, false)]
    [TestCase(typeof(object), false, false)]
    [TestCase(typeof(Payment), false, false)]
    [TestCase(typeof(Person), false, false)]
    [TestCase(typeof(int[]), false, true)]
    [TestCase(typeof(Dictionary<string, int>), false, true)]
    public void Of_a_value(Type type, bool isPlain, bool alwaysWritesValue)
    {
        PlanNode node = Stages.Plan(type, Include.Default, null).Root;
        Assert.That((node.IsPlain, node.AlwaysWritesValue), Is.EqualTo((isPlain, alwaysWritesValue)));
    }

    /// <summary>Few converters handle null; but a collection that calls the converter of its elements passes null to any.</summary>
    [Test]
    public void Of_a_converter_and_null()
    {
        Assert.That(HandlesNull(Stages.Plan(typeof(Uri), Include.Default, null).Root), Is.False);
        Assert.That(HandlesNull(Stages.Plan(typeof(List<Uri>), Include.Default, null).Root.Inside.Single()));
#if NET9_0_OR_GREATER
        Assert.That(HandlesNull(Stages.Plan(typeof(JsonDocument), Include.Default, null).Root));
#endif
    }

    /// <summary>The number handling of a member takes precedence over that of the collection's type.</summary>
    [TestCase(null, "WriteAsString")]
    [TestCase(JsonNumberHandling.AllowNamedFloatingPointLiterals, "AllowNamedFloatingPointLiterals")]
    public void Of_numbers_in_a_collection(JsonNumberHandling? ofMember, string expected)
    {
        ContractStore contracts = Stages.Contracts(null);
        TypeContract type = contracts.GetContract(typeof(Quoted));
        var key = new PlanKey(type, Stages.Shape(type, Include.Default), ofMember);
        Assert.That(new Planner(contracts).Plan(key).Root.ToString(), Does.Contain($"({expected})"));
    }

    /// <summary>Behind object, the type at run time decides, and takes precedence over the options.</summary>
    [Test]
    public void Of_numbers_behind_object()
    {
        object value = new Unquoted { 1.5, 2 };
        var engine = new PopcornEngine(Quoting, new PopcornOptions { Compilation = CompilationMode.Never });
        Assert.That(engine.Serialize(value, Include.Deep), Is.EqualTo(JsonSerializer.Serialize(value, Quoting)).And.EqualTo("[1.5,2]"));
    }

    /// <summary>Only an object or a collection can contain itself.</summary>
    [TestCase(typeof(string), false)]
    [TestCase(typeof(int), false)]
    [TestCase(typeof(Spot), false)]
    [TestCase(typeof(Uri), false)]
    [TestCase(typeof(Person), true)]
    [TestCase(typeof(object), true)]
    public void Of_cycles(Type element, bool isGuarded)
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web) { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        PlanNode node = Stages.Plan(element.MakeArrayType(), Include.Default, json).Root.Inside.Single();
        Assert.That(node is CycleGuardNode, Is.EqualTo(isGuarded));
    }

    private static bool HandlesNull(PlanNode node) => node.HandlesNull;

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    private sealed class Quoted : List<double>;

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    private sealed class Unquoted : List<double>;
}
