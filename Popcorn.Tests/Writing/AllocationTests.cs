using System.IO.Pipelines;
using Popcorn.Envelopes;
using Popcorn.Tests.Reliability.Output;
using static Popcorn.Tests.Writing.PlainGraphs;

namespace Popcorn.Tests.Writing;

/// <summary>In steady state a write of a plain graph into something that is used again allocates nothing.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class AllocationTests(CompilationMode compilation)
{
    private const int WarmUps = 3;
    private const int Runs = 20;

    private static readonly (string Name,
        Action<PopcornEngine, IBufferWriter<byte>> ToBuffer, Action<PopcornEngine, Utf8JsonWriter> ToWriter)[] Graphs =
    [
        Graph("every kind of leaf", new Leaves()),
        Graph("every kind of leaf, null", new Maybes()),
        Graph("every kind of leaf, nullable", FullMaybes()),
        Graph("some of them", new Leaves(), "[int,string,guid]"),
        Graph("array of numbers", Numbers().ToArray()),
        Graph("list of numbers", Numbers().ToList()),
        Graph("set of numbers", new HashSet<int>(Numbers())),
        Graph("list behind IReadOnlyList", (IReadOnlyList<int>)Numbers().ToList()),
        Graph("array behind IEnumerable", (IEnumerable<int>)Numbers().ToArray()),
        Graph("dictionary of numbers", Numbers().ToDictionary(number => $"key {number}")),
        Graph("dictionary of objects", new Dictionary<string, Item> { ["a"] = new(), ["b"] = new() }),
#if NET9_0_OR_GREATER
        // The converter of .NET 8 allocates for each name.
        Graph("dictionary by enum", new Dictionary<DayOfWeek, Item> { [DayOfWeek.Monday] = new() }),
#endif
        Graph("dictionary by number", new Dictionary<int, string> { [1] = "one", [2] = "two" }),
        Graph("collections of numbers, as themselves", new Collections<int>(Numbers())),
        Graph("collections of strings, as themselves", new Collections<string>(Texts())),
        Graph("collections of objects, as themselves", new Collections<Item>(Items())),
        Graph("collections of structs, as themselves", new Collections<Point>(Points())),
        Graph("arrays behind interfaces", Behind.Arrays(Items())),
        Graph("lists behind interfaces", Behind.Lists(Items())),
        Graph("sets behind interfaces", Behind.Sets(Items())),
        Graph("arrays of numbers behind interfaces", Behind.Arrays(Numbers())),
        Graph("lists of numbers behind interfaces", Behind.Lists(Numbers())),
        Graph("sets of numbers behind interfaces", Behind.Sets(Numbers())),
        Graph("lists of structs behind interfaces", Behind.Lists(Points())),
        Graph("lists of strings behind interfaces", Behind.Lists(Texts())),
        Graph("nested objects", new Outer()),
        Graph("nested objects, deep", new Outer(), "[**]"),
        Graph("nested objects, some of them", new Outer(), "[inner[item[id]],lists]"),
        Graph("an object as its interface", (IItem)new Item()),
        Graph("an object as its base", (Base)new Derived()),
        Graph("an object as object", (object)new Item()),
        Graph("derived types", new List<Shape> { new Circle(), new Square(), new() }),
        Graph("envelope", new ApiResponse<List<Item>>(Items().ToList())),
        Graph("envelope of a page", new ApiResponse<Page<Item>>(new Page<Item>(Items().ToList(), 2, null)), "[name]"),
        Graph("null", (Item?)null),
    ];

    private static readonly string[] OptionSets = ["web", "indented", "strings", "ignore null", "cycles"];

    private readonly Dictionary<string, PopcornEngine> _engines = [];

    private static IEnumerable<string> Names => Graphs.Select(graph => graph.Name);

    [Test]
    public void Into_a_buffer_there_are_none([ValueSource(nameof(Names))] string graph, [ValueSource(nameof(OptionSets))] string optionSet)
    {
        var buffer = new ArrayBufferWriter<byte>(64 * 1024);
        PopcornEngine engine = EngineOf(optionSet);
        Action<PopcornEngine, IBufferWriter<byte>> write = Graphs.Single(known => known.Name == graph).ToBuffer;
        Assert.That(Fewest(() =>
        {
            buffer.ResetWrittenCount();
            write(engine, buffer);
        }), Is.Zero);
        Assert.That(buffer.WrittenCount, Is.GreaterThan(0));
    }

    [Test]
    public void Into_a_writer_there_are_none([ValueSource(nameof(Names))] string graph)
    {
        var buffer = new ArrayBufferWriter<byte>(64 * 1024);
        using var json = new Utf8JsonWriter(buffer);
        PopcornEngine engine = EngineOf("web");
        Action<PopcornEngine, Utf8JsonWriter> write = Graphs.Single(known => known.Name == graph).ToWriter;
        Assert.That(Fewest(() =>
        {
            buffer.ResetWrittenCount();
            json.Reset(buffer);
            write(engine, json);
            json.Flush();
        }), Is.Zero);
        Assert.That(buffer.WrittenCount, Is.GreaterThan(0));
    }

    /// <summary>A pipe that takes the bytes at once.</summary>
    [Test]
    public void Into_a_pipe_there_are_none()
    {
        PopcornEngine engine = EngineOf("web");
        var pipe = new ProbePipe { Forgets = true };
        var value = new Outer();
        Assert.That(Fewest(() => engine.WriteAsync(pipe, value, Include.Deep).AsTask().GetAwaiter().GetResult()), Is.Zero);
        Assert.That(pipe.Count, Is.GreaterThan(0));
    }

    /// <summary>There are more of them than sinks are kept. Their arrays are used again: each would be 16 KB.</summary>
    [Test]
    public void Many_writes_that_wait_for_their_clients_share_arrays()
    {
        const int Writes = 24;
        PopcornEngine engine = EngineOf("web");
        int[] value = [.. Enumerable.Repeat(123_456_789, 1_000)];
        ProbePipe[] pipes = [.. Enumerable.Range(0, Writes).Select(_ => new ProbePipe { Forgets = true })];
        var writing = new Task[Writes];
        long fewest = Fewest(() =>
        {
            var flush = new TaskCompletionSource<FlushResult>();
            for (int i = 0; i < Writes; i++)
            {
                pipes[i].Waiting = flush.Task;
                writing[i] = engine.WriteAsync(pipes[i], value).AsTask();
            }
            flush.SetResult(default);
            Task.WaitAll(writing);
        }, enough: Writes * 4096);
        Assert.That(fewest / Writes, Is.LessThan(4096));
    }

    /// <summary>The fewest of several runs: something else may run on this thread now and then, but not each time.</summary>
    private static long Fewest(Action write, long enough = 1)
    {
        for (int i = 0; i < WarmUps; i++)
            write();
        long fewest = long.MaxValue;
        var patience = Stopwatch.StartNew();
        // Before it is optimized, code of older runtimes boxes values for nothing.
        for (int i = 0; fewest >= enough && (i < Runs || patience.Elapsed < TimeSpan.FromSeconds(5)); i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            write();
            fewest = Math.Min(fewest, GC.GetAllocatedBytesForCurrentThread() - before);
        }
        return fewest;
    }

    private PopcornEngine EngineOf(string optionSet)
    {
        if (_engines.TryGetValue(optionSet, out PopcornEngine? known))
            return known;
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        options.WriteIndented = optionSet == "indented";
        options.NumberHandling = optionSet == "strings" ? JsonNumberHandling.WriteAsString : options.NumberHandling;
        options.DefaultIgnoreCondition = optionSet == "ignore null" ? JsonIgnoreCondition.WhenWritingNull : JsonIgnoreCondition.Never;
        options.ReferenceHandler = optionSet == "cycles" ? ReferenceHandler.IgnoreCycles : null;
        return _engines[optionSet] = new PopcornEngine(options, new PopcornOptions { Compilation = compilation });
    }

    private static (string, Action<PopcornEngine, IBufferWriter<byte>>, Action<PopcornEngine, Utf8JsonWriter>) Graph<T>(
        string name, T value, string include = "")
    {
        var parsed = Include.Parse(include);
        return (name, (engine, buffer) => engine.Write(buffer, value, parsed), (engine, json) => engine.Write(json, value, parsed));
    }
}
