namespace Popcorn.Tests.Contracts;

/// <summary>What is not selected is not asked: neither for its value, nor whether that is the default.</summary>
[TestFixture(CompilationMode.Never, Category = "Composed,Mutation")]
[TestFixture(CompilationMode.Always)]
public sealed class UnselectedMembersTests(CompilationMode compilation)
{
    [Test]
    public void Equals_that_throws_is_no_ones_problem_while_the_member_is_not_selected()
    {
        var options = new JsonSerializerOptions();
        var engine = new PopcornEngine(options, new PopcornOptions { Compilation = compilation });
        Assert.That(engine.Serialize(new Model(), "[Id]"), Is.EqualTo("""{"Id":1}"""));
        Assert.Throws<FormatException>(() => JsonSerializer.Serialize(new Model(), options));
        Assert.Throws<FormatException>(() => engine.Serialize(new Model(), "[Value]"));
        Assert.That(engine.Serialize(new Model(), "[Id]"), Is.EqualTo("""{"Id":1}"""));
    }

    public sealed class Model
    {
        public int Id => 1;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public ThrowingEquals Value { get; set; }
    }

    public readonly record struct ThrowingEquals(int Number)
    {
        public bool Equals(ThrowingEquals other) => throw new FormatException("made to fail");

        public override int GetHashCode() => Number;
    }
}
