using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Includes;
using Popcorn.Planning;

namespace Popcorn.Tests.Planning;

/// <summary>Which plain values need no converter. With a converter they have the same bytes, so only the time would tell.</summary>
[Category("Mutation")]
public sealed class LeafTypesTests
{
    [TestCase(typeof(sbyte), typeof(IntegerLeaf<sbyte>))]
    [TestCase(typeof(byte), typeof(IntegerLeaf<byte>))]
    [TestCase(typeof(int), typeof(Int32Leaf))]
    [TestCase(typeof(long), typeof(Int64Leaf))]
    [TestCase(typeof(ulong), typeof(IntegerLeaf<ulong>))]
    [TestCase(typeof(Guid), typeof(GuidLeaf))]
    [TestCase(typeof(bool), null)]
    [TestCase(typeof(char), null)]
    [TestCase(typeof(double), null)]
    [TestCase(typeof(DateTime), null)]
    [TestCase(typeof(DayOfWeek), null)]
    [TestCase(typeof(string), typeof(string))]
    public void Of_keys(Type type, Type? leaf) => Assert.That(FindForKey(type, new()), Is.EqualTo(leaf));

    /// <summary>A policy changes texts only.</summary>
    [TestCase(typeof(int), typeof(Int32Leaf))]
    [TestCase(typeof(string), null)]
    public void Of_keys_with_a_policy(Type type, Type? leaf) =>
        Assert.That(FindForKey(type, new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase }), Is.EqualTo(leaf));

    [TestCase(typeof(int), typeof(Int32Leaf))]
    [TestCase(typeof(decimal), typeof(DecimalLeaf))]
    [TestCase(typeof(Int128), typeof(RawNumberLeaf<Int128>))]
    [TestCase(typeof(float), typeof(NamedNumberLeaf<float, SingleLeaf>))]
    [TestCase(typeof(double), typeof(NamedNumberLeaf<double, DoubleLeaf>))]
    [TestCase(typeof(Half), typeof(NamedNumberLeaf<Half, RawNumberLeaf<Half>>))]
    [TestCase(typeof(string), typeof(string))]
    [TestCase(typeof(DayOfWeek), typeof(IntegerLeaf<DayOfWeek>))]
    public void Of_numbers_with_names_for_infinity(Type type, Type leaf) =>
        Assert.That(Find(type, JsonNumberHandling.AllowNamedFloatingPointLiterals), Is.EqualTo(leaf));

    [TestCase(typeof(int), typeof(QuotedNumberLeaf<int>))]
    [TestCase(typeof(Half), typeof(QuotedNumberLeaf<Half>))]
    [TestCase(typeof(bool), typeof(BooleanLeaf))]
    public void Of_numbers_in_quotes(Type type, Type leaf) =>
        Assert.That(Find(type, JsonNumberHandling.WriteAsString), Is.EqualTo(leaf));

    [TestCase(typeof(Int128), typeof(RawNumberLeaf<Int128>))]
    [TestCase(typeof(TimeSpan), typeof(DateLeaf))]
    [TestCase(typeof(Version), typeof(VersionLeaf))]
    [TestCase(typeof(Half), null)]
    [TestCase(typeof(Uri), null)]
    public void Of_other_values(Type type, Type? leaf) => Assert.That(Find(type, null), Is.EqualTo(leaf));

    /// <summary>What has no leaf says how it is written.</summary>
    [TestCase(typeof(Half), ConverterKind.Half)]
    [TestCase(typeof(Uri), ConverterKind.Uri)]
    [TestCase(typeof(byte[]), ConverterKind.Base64)]
    [TestCase(typeof(JsonObject), ConverterKind.JsonNode)]
    [TestCase(typeof(JsonElement), ConverterKind.Framework)]
    public void Of_converters(Type type, object kind) =>
        Assert.That(ConverterNode.Create(type, Converter(type), PolicySet.None).Kind, Is.EqualTo(kind));

    [Test]
    public void Of_enums_as_text()
    {
        JsonConverter texts = new JsonStringEnumConverter<DayOfWeek>().CreateConverter(typeof(DayOfWeek), JsonSerializerOptions.Default)!;
        Assert.That(LeafTypes.FindNode(typeof(DayOfWeek), texts, null, JsonSerializerOptions.Default), Is.Null);
        Assert.That(ConverterNode.Create(typeof(DayOfWeek), texts, PolicySet.None).Kind, Is.EqualTo(ConverterKind.EnumText));
    }

    private static Type? Find(Type type, JsonNumberHandling? handling) =>
        LeafTypes.FindNode(type, Converter(type), handling, JsonSerializerOptions.Default)?.Leaf;

    private static JsonConverter Converter(Type type) => JsonSerializerOptions.Default.GetConverter(type);

    private static Type? FindForKey(Type type, JsonSerializerOptions json)
    {
        json.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
        return LeafTypes.FindForKey(new ContractStore(json, MarkReader.AttributesOnly).GetContract(type));
    }
}
