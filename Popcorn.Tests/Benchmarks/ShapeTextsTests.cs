using Popcorn.Benchmarks.Startup;
using Popcorn.Testing.Models;

namespace Popcorn.Tests.Benchmarks;

/// <summary>What measures the price of new shapes would else be the price of known ones.</summary>
public sealed class ShapeTextsTests
{
    [Test]
    public void Each_flat_one_is_new() => AssertEachIsNew(ModelFactory.Simple(), ShapeTexts.Flat);

    [Test]
    public void Each_of_three_levels_is_new() => AssertEachIsNew(ModelFactory.Complex(), ShapeTexts.ThreeLevels);

    private static void AssertEachIsNew<T>(T value, IReadOnlyList<string> texts)
    {
        var engine = new PopcornEngine();
        engine.Write(new ArrayBufferWriter<byte>(), value, Include.Default);
        foreach (string text in texts)
        {
            long known = engine.Statistics.Plans.Entries;
            engine.Write(new ArrayBufferWriter<byte>(), value, Include.Parse(text));
            Assert.That(engine.Statistics.Plans.Entries, Is.GreaterThan(known), text);
        }
    }
}
