namespace Popcorn.Tests.Diagnostics;

/// <summary>The code in an explanation, for types whose names FastExpressionCompiler cannot print.</summary>
public sealed class ExplanationCodeTests
{
    [Test]
    public void Type_nested_twice_in_a_generic_type([Values] CompilationMode mode)
    {
        var engine = new PopcornEngine(options: new PopcornOptions { Compilation = mode });
        var value = new Outer<string>.Inner { Id = 3, Parts = [new() { Value = "a" }] };
        string text = engine.Explain(value.GetType(), Include.Deep).ToString();
        Assert.That(text, Does.Contain("  id: Int32").And.Contain("// FastExpressionCompiler cannot print this code"));
        Assert.That(engine.Serialize(value, Include.Deep), Is.EqualTo("""{"id":3,"parts":[{"value":"a"}]}"""));
    }

    private static class Outer<T>
    {
        public sealed class Inner
        {
            public int Id { get; set; }
            public Part[] Parts { get; set; } = [];

            public struct Part
            {
                public T? Value { get; set; }
            }
        }
    }
}
