namespace Popcorn.Tests.Suites;

[TestFixture(TestedTier.Composed, Category = "Composed")]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public sealed class BufferWriterSuite(TestedTier tier) : EngineSuite(tier)
{
    protected override string Answer(PopcornEngine engine, object? value, Type type, string include) =>
        Encoding.UTF8.GetString(engine.WriteToArray(value, type, Include.Parse(include)));
}
