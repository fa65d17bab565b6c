namespace Popcorn.Tests.Differential;

/// <summary>
/// Behind object, a value whose type has a polymorphic ancestor is written with its discriminator. System.Text.Json
/// (10.0) forgets it where the value before it in the same object or array had the same type, so that its answer hangs
/// on the neighbours; by the protocol the discriminator is written always, whatever else is selected.
/// </summary>
[TestFixture(TestedTier.Composed)]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public class BoxedPolymorphismTests(TestedTier tier)
{
    private readonly PopcornEngine _engine = new(new JsonSerializerOptions(), tier.ToOptions());

    [Test]
    public void A_single_value_is_as_System_Text_Json_writes_it()
    {
        object[] value = [new Cat()];
        Assert.That(_engine.Serialize(value, Include.Deep), Is.EqualTo(JsonSerializer.Serialize(value)));
        Assert.That(_engine.Serialize(value, Include.Deep), Is.EqualTo("""[{"kind":"cat","Lives":9}]"""));
    }

    [Test]
    public void Neighbours_do_not_matter()
    {
        Assert.That(_engine.Serialize(new object[] { new Cat(), new Cat() }, "[**]"), Is.EqualTo(
            """[{"kind":"cat","Lives":9},{"kind":"cat","Lives":9}]"""));
        Assert.That(_engine.Serialize(new Pair(), "[Second]"), Is.EqualTo("""{"Second":{"kind":"cat","Lives":9}}"""));
        Assert.That(
            _engine.Serialize(new Pair(), "[**]"), Is.EqualTo("""{"First":{"kind":"cat","Lives":9},"Second":{"kind":"cat","Lives":9}}"""));
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Cat), "cat")]
    public interface IPet;

    public sealed class Cat : IPet { public int Lives { get; set; } = 9; }

    public sealed class Pair
    {
        public IPet First { get; set; } = new Cat();
        public object Second { get; set; } = new Cat();
    }
}
