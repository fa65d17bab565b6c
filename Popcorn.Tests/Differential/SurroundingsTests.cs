using FsCheck.Fluent;
using Popcorn.Testing.Differential.Graphs;

namespace Popcorn.Tests.Differential;

/// <summary>What stands around a write and must not matter: the culture of the thread, and another write around it.</summary>
[TestFixture(TestedTier.Composed, Category = "Composed")]
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
                    Outcome actual = Outcome.Of(() => engine.WriteToArray(value, type, Include.Deep));
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
    public void A_getter_may_write_with_the_same_engine([Values] bool ignoresCycles)
    {
        var engine = new PopcornEngine(
            new(Web) { ReferenceHandler = ignoresCycles ? ReferenceHandler.IgnoreCycles : null }, tier.ToOptions());
        string self = ignoresCycles ? "null" : """{\u0022id\u0022:1}""";
        for (int time = 0; time < 3; time++)
        {
            Assert.That(engine.Serialize(new Reentering(engine), "[id,inner,after]"), Is.EqualTo(
                """{"id":1,"inner":"{\u0022id\u0022:1,\u0022after\u0022:2}","after":2}"""));
            Assert.That(engine.Serialize(new Reentering(engine), "[id,cyclic]"), Is.EqualTo(
                $$"""{"id":1,"cyclic":"{\u0022id\u0022:1,\u0022self\u0022:{{self}}}"}"""));
            Assert.That(Assert.Throws<FormatException>(() => engine.Serialize(new Reentering(engine), "[fails]"))!.Message, Is.EqualTo(
                "[after,throws]"));
        }
    }

    private sealed class Reentering(PopcornEngine engine)
    {
        public int Id => 1;
        public string Inner => engine.Serialize(this, "[id,after]");
        public int After => 2;
        public Reentering Self => this;

        /// <summary>The objects around the getter are none of the nested write's.</summary>
        public string Cyclic => engine.Serialize(this, "[self[id],id]");

        public string Fails => engine.Serialize(this, "[after,throws]");
        public string Throws => throw new FormatException("[after,throws]");
    }
}
