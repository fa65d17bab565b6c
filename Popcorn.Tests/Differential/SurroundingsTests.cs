using FsCheck.Fluent;
using Popcorn.Testing.Differential.Graphs;

namespace Popcorn.Tests.Differential;

/// <summary>What stands around a write and must not matter: the culture of the thread, and another write around it.</summary>
[TestFixture(TestedTier.Composed)]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public class SurroundingsTests(TestedTier tier)
{
    private static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);

    [TestCase("tr-TR")]
    [TestCase("fa-IR")]
    [TestCase("de-DE")]
    public void Cultures_do_not_matter(string culture)
    {
        var generator = new GraphGenerator(typeof(Plain.Entry));
        CultureInfo before = CultureInfo.CurrentCulture;
        PopcornEngine? engine = null;
        try
        {
            foreach (Type type in (Type[])[typeof(Plain.Leaves), typeof(Plain.MaybeLeaves), typeof(Plain.Keyed), typeof(Plain.Choosy)])
            {
                foreach (object? value in generator.Of(type).Sample(30, new FsCheck.Rnd(20_261_121), 20))
                {
                    CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
                    Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, type, Web));
                    CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(culture);
                    // Plans are made under the culture, too.
                    engine ??= new PopcornEngine(Web, tier.ToOptions());
                    Outcome actual = Outcome.Of(() => Write(engine, value, type));
                    Assert.That(actual.Agrees(expected), $"expected {expected}\nactual   {actual}");
                }
            }
            engine!.AssertAllCompiled();
            Assert.That(
                new PopcornEngine(Web).Serialize(new { Id = 1, Title = "t" }, "[ID,TITLE]"), Is.EqualTo("""{"id":1,"title":"t"}"""));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    [Test]
    public void A_getter_may_write_with_the_same_engine()
    {
        var engine = new PopcornEngine(Web, tier.ToOptions());
        for (int time = 0; time < 3; time++)
        {
            Assert.That(engine.Serialize(new Reentering(engine), "[id,inner,after]"), Is.EqualTo(
                """{"id":1,"inner":"{\u0022id\u0022:1,\u0022after\u0022:2}","after":2}"""));
            Assert.That(Assert.Throws<FormatException>(() => engine.Serialize(new Reentering(engine), "[fails]"))!.Message, Is.EqualTo(
                "[after,throws]"));
        }
    }

    private static byte[] Write(PopcornEngine engine, object? value, Type type)
    {
        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        engine.Write(buffer, value, type, Include.Deep);
        return buffer.WrittenSpan.ToArray();
    }

    private sealed class Reentering(PopcornEngine engine)
    {
        public int Id => 1;
        public string Inner => engine.Serialize(this, "[id,after]");
        public int After => 2;
        public string Fails => engine.Serialize(this, "[after,throws]");
        public string Throws => throw new FormatException("[after,throws]");
    }
}
