using System.Text.Json;
using System.Text.Json.Serialization;
using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Planning;

/// <summary>What nodes tell the compilation: it must know, without asking a writer, what may write nothing and what may pause.</summary>
[Category("Mutation")]
public sealed class NodeFactsTests
{
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

    /// <summary>A framework's converter of references does not get null, except as an element of a collection that calls it.</summary>
    [Test]
    public void Of_a_converter_and_null()
    {
        Assert.That(Converter(Stages.Plan(typeof(Uri), Include.Default, null).Root).HandlesNull, Is.False);
        Assert.That(Converter(Stages.Plan(typeof(List<Uri>), Include.Default, null).Root.Inside.Single()).HandlesNull);
        Assert.That(Converter(Stages.Plan(typeof(JsonDocument), Include.Default, null).Root).HandlesNull);
    }

    /// <summary>A collection's own number handling holds unless a member has said something else.</summary>
    [TestCase(null, "WriteAsString")]
    [TestCase(JsonNumberHandling.AllowNamedFloatingPointLiterals, "AllowNamedFloatingPointLiterals")]
    public void Of_numbers_in_a_collection(JsonNumberHandling? ofMember, string expected)
    {
        ContractStore contracts = Stages.Contracts(null);
        TypeContract type = contracts.GetContract(typeof(Quoted));
        var key = new PlanKey(type, Stages.Shape(type, Include.Default), ofMember);
        Assert.That(new Planner(contracts).Plan(key).Root.ToString(), Does.Contain($"({expected})"));
    }

    private static ConverterNode Converter(PlanNode node) => (ConverterNode)node;

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    private sealed class Quoted : List<double>;
}
