using Popcorn.Tests.Engines;
using Popcorn.Tests.Reliability.Output;

namespace Popcorn.Tests.Writing;

/// <summary>Long lists whose writing pauses: at the depth limit, and while their plan is compiled.</summary>
public sealed class ResumedWriteTests
{
    private const int MaxFlushes = 100;

    private static readonly List<int> Numbers = [.. Enumerable.Range(0, 10_000)];

    [TestCase(1)]
    [TestCase(2)]
    [TestCase(64)]
    public async Task A_compiled_list_at_the_depth_limit_ends(int maxDepth)
    {
        var options = new JsonSerializerOptions { MaxDepth = maxDepth };
        object value = Nest(maxDepth - 1);
        await AssertWritten(new PopcornEngine(options, new PopcornOptions { Compilation = CompilationMode.Always }), options, value);
    }

    [TestCase(1)]
    [TestCase(2)]
    [TestCase(64)]
    public async Task A_hot_list_at_the_depth_limit_ends(int maxDepth)
    {
        var options = new JsonSerializerOptions { MaxDepth = maxDepth };
        var recording = new RecordingEngine(hotThreshold: 1, json: options);
        object value = Nest(maxDepth - 1);
        RecordingEngine.WaitFor(() => IsAllCompiled(recording.Engine, value), () => "Nothing was compiled.");
        await AssertWritten(recording.Engine, options, value);
    }

    [Test]
    public async Task A_list_that_gets_hot_while_it_is_paused_is_written_once([Values(1, 2)] int maxDepth, [Values] bool isIndented)
    {
        var options = new JsonSerializerOptions { MaxDepth = maxDepth, WriteIndented = isIndented };
        var recording = new RecordingEngine(hotThreshold: 2, json: options);
        await AssertWritten(recording.Engine, options, Numbers, () =>
        {
            recording.Use(Numbers, Include.Deep, 2);
            recording.WaitForCompiled<List<int>>(Include.Deep);
        });
        Assert.That(recording.Given, Has.Count.EqualTo(1), "It was composed before.");
    }

    private static bool IsAllCompiled(PopcornEngine engine, object value)
    {
        engine.SerializeToUtf8Bytes(value, Include.Deep);
        return engine.Statistics.PlansCompiled == (value is List<int> ? 1 : 2);
    }

    private static async Task AssertWritten(PopcornEngine engine, JsonSerializerOptions options, object value, Action? onFirstFlush = null)
    {
        var pipe = new ProbePipe
        {
            OnFlush = number =>
            {
                if (number == 1)
                    onFirstFlush?.Invoke();
                return number < MaxFlushes ? default : throw new IOException("The write has no end.");
            },
        };
        await engine.WriteAsync(pipe, value, value.GetType(), Include.Deep);
        Assert.That(pipe.Bytes, Is.EqualTo(JsonSerializer.SerializeToUtf8Bytes(value, options)));
        Assert.That(pipe.Flushes, Is.GreaterThan(2));
    }

    private static object Nest(int levels)
    {
        object value = Numbers;
        for (int i = 0; i < levels; i++)
            value = new Box { Value = value };
        return value;
    }

    internal sealed class Box { public object? Value { get; set; } }
}
