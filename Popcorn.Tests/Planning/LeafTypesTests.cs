using System.Text.Json.Serialization;
using Popcorn.Formatting;
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
    public void Of_keys(Type type, Type? leaf) => Assert.That(LeafTypes.FindForKey(type), Is.EqualTo(leaf));

    [TestCase(typeof(int), typeof(Int32Leaf))]
    [TestCase(typeof(decimal), typeof(DecimalLeaf))]
    [TestCase(typeof(Int128), typeof(RawNumberLeaf<Int128>))]
    [TestCase(typeof(float), typeof(NamedNumberLeaf<float, SingleLeaf>))]
    [TestCase(typeof(double), typeof(NamedNumberLeaf<double, DoubleLeaf>))]
    [TestCase(typeof(Half), typeof(NamedNumberLeaf<Half, RawNumberLeaf<Half>>))]
    [TestCase(typeof(string), null)]
    [TestCase(typeof(DayOfWeek), null)]
    public void Of_numbers_with_names_for_infinity(Type type, Type? leaf) =>
        Assert.That(LeafTypes.FindForNumber(type, JsonNumberHandling.AllowNamedFloatingPointLiterals), Is.EqualTo(leaf));

    [TestCase(typeof(int), typeof(QuotedNumberLeaf<int>))]
    [TestCase(typeof(Half), typeof(QuotedNumberLeaf<Half>))]
    [TestCase(typeof(bool), null)]
    public void Of_numbers_in_quotes(Type type, Type? leaf) =>
        Assert.That(LeafTypes.FindForNumber(type, JsonNumberHandling.WriteAsString), Is.EqualTo(leaf));
}
