using System.Linq.Expressions;

namespace Popcorn.Tests.Compilation.Emission;

/// <summary>Compiled code runs for each kind of output, and its calls are those for that output.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class WriterTargetTests(bool indented)
{
    private const string Utf8Call = "TryBegin(";
    private const string TokenCall = "StartObject(";

    private readonly ConcurrentQueue<string> _compiled = [];
    private int _runs;

    [Test]
    public void A_callers_writer_gets_code_that_calls_it_for_each_token()
    {
        PopcornEngine engine = CreateEngine();
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer);
        engine.Write(json, new Parent(), Include.Deep);
        json.Flush();
        Assert.That(Encoding.UTF8.GetString(buffer.WrittenSpan), Is.EqualTo("""{"children":[{"id":1,"tags":{"a":"b"}}]}"""));
        AssertRun(TokenCall, Utf8Call);
    }

    [Test]
    public void A_text_gets_tokens_only_if_it_is_indented()
    {
        Assert.That(CreateEngine().Serialize(new Parent(), Include.Deep), Does.Contain("children"));
        if (indented)
            AssertRun(TokenCall, Utf8Call);
        else
            AssertRun(Utf8Call, TokenCall);
    }

    [Test]
    public void Both_outputs_of_one_engine_have_code_of_their_own()
    {
        PopcornEngine engine = CreateEngine();
        engine.Serialize(new Parent(), Include.Deep);
        int first = engine.Statistics.PlansCompiled;
        using var json = new Utf8JsonWriter(new ArrayBufferWriter<byte>());
        engine.Write(json, new Parent(), Include.Deep);
        int second = engine.Statistics.PlansCompiled;
        Assert.That(second, Is.EqualTo(indented ? first : 2 * first));
        engine.Serialize(new Parent(), Include.Deep);
        Assert.That(engine.Statistics.PlansCompiled, Is.EqualTo(second));
    }

    private void AssertRun(string expected, string other)
    {
        Assert.That(_compiled, Is.Not.Empty.And.All.Contains(expected).And.None.Contains(other));
        Assert.That(_runs, Is.EqualTo(_compiled.Count), "Each compiled method runs once.");
    }

    private PopcornEngine CreateEngine()
    {
        _compiled.Clear();
        _runs = 0;
        return new PopcornEngine(
            new JsonSerializerOptions(JsonSerializerDefaults.Web) { WriteIndented = indented },
            new PopcornOptions { Compilation = CompilationMode.Always, ExpressionCompiler = Compile });
    }

    /// <summary>Compiles a method that counts its runs.</summary>
    private Delegate Compile(LambdaExpression lambda)
    {
        _compiled.Enqueue(string.Concat(CallFinder.Find(lambda)));
        Expression counted = Expression.Block(
            Expression.Call(Expression.Constant(this), nameof(Count), typeArguments: null), Expression.Invoke(lambda, lambda.Parameters));
        return Expression.Lambda(lambda.Type, counted, lambda.Parameters).Compile();
    }

    private void Count() => _runs++;

    private sealed class CallFinder : ExpressionVisitor
    {
        private readonly List<string> _calls = [];

        public static List<string> Find(Expression method)
        {
            var finder = new CallFinder();
            finder.Visit(method);
            return finder._calls;
        }

        protected override Expression VisitMethodCall(MethodCallExpression node)
        {
            _calls.Add($"{node.Method.Name}(");
            return base.VisitMethodCall(node);
        }
    }

    private sealed class Parent { public Child[] Children { get; } = [new() { Id = 1 }]; }

    private sealed class Child
    {
        public int Id { get; init; }
        public Dictionary<string, string> Tags { get; } = new() { ["a"] = "b" };
    }
}
