using System.IO.Pipelines;
using Popcorn.Tests.Differential;
using Popcorn.Tests.Differential.Zoo;
using Popcorn.Tests.Engines;

namespace Popcorn.Tests.Writing;

/// <summary>What a write that throws leaves behind.</summary>
[TestFixture(CompilationMode.Never, Category = "Composed")]
[TestFixture(CompilationMode.Always)]
public sealed class FailedWriteTests(CompilationMode compilation)
{
    private static readonly string[] Sets = ["default", "cycles", "relaxed"];

    /// <summary>
    /// A writer is left with what System.Text.Json leaves in it. Without dynamic code: with it, <see cref="ZooTests"/> compares the same.
    /// </summary>
    [ChildCases(NoDynamicCodeTests.Switch, nameof(Sets))]
    public void Leaves_in_a_writer_what_System_Text_Json_does(string optionSet)
    {
        JsonSerializerOptions options = OptionSets.Make(optionSet);
        PopcornEngine engine = EngineOf(options);
        var differences = new List<string>();
        int failed = 0;
        foreach (ZooCase animal in ZooCatalog.All.Where(animal => !animal.IsPlaced))
        {
            string? expected = Left(json => JsonSerializer.Serialize(json, animal.Create(), animal.DeclaredType, options));
            if (expected is null)
                continue;
            failed++;
            string? actual = Left(json => engine.Write(json, animal.Create(), animal.DeclaredType, Include.Deep));
            if (actual != expected)
                differences.Add($"{animal.Name} ({animal.DeclaredType})\n  expected {expected}\n  actual   {actual}");
        }
        Assert.That(failed, Is.GreaterThan(20));
        Assert.That(differences, Is.Empty, $"{differences.Count} of {failed} differ\n{string.Join('\n', differences.Take(30))}");
    }

    /// <summary>Where nothing stands before the member that failed but brackets.</summary>
    [Test]
    public void Leaves_in_a_writer_what_was_begun([Values] bool isRoot)
    {
        JsonSerializerOptions options = OptionSets.Make("default");
        object[] values = [new First(), new List<First> { new() }, new Dictionary<string, First> { ["a"] = new() },
            new[] { new First { Ok = 1 }, new First() }];
        foreach (object value in isRoot ? values : values.Select(object (value) => new { Value = value }))
            Assert.That(Left(json => EngineOf(options).Write(json, value, value.GetType(), Include.Deep)), Is.EqualTo(
                Left(json => JsonSerializer.Serialize(json, value, value.GetType(), options))));
    }

    [Test]
    public void Leaves_no_bytes_in_a_buffer_while_they_are_few([Values(0, 1, 5)] int before)
    {
        var buffer = new ArrayBufferWriter<byte>();
        Assert.Throws<FormatException>(() => EngineOf(new()).Write(buffer, Failing(before)));
        Assert.That(buffer.WrittenCount, Is.Zero);
    }

    [TestCase(0)]
    [TestCase(1_000)]
    [TestCase(15_000)]
    public async Task Leaves_no_bytes_in_a_pipe_before_the_first_flush(int before)
    {
        var pipe = new Pipe();
        PopcornEngine engine = EngineOf(new());
        await Assert.ThrowsAsync<FormatException>(async () => await engine.WriteAsync(pipe.Writer, Failing(before)));
        await Assert.ThrowsAsync<FormatException>(async () => await engine.WriteAsync(pipe.Writer, new { Items = Failing(before) }));
        await Assert.ThrowsAsync<FormatException>(async () => await engine.WriteAsync(pipe.Writer, Failing(before).ToList(), Include.Deep));
        Assert.That(pipe.Writer.UnflushedBytes, Is.Zero);
        await pipe.Writer.CompleteAsync();
        Assert.That((await pipe.Reader.ReadAsync()).Buffer.Length, Is.Zero);
    }

    /// <summary>What cannot be streamed is whole in the pipe, or not at all, however large it is.</summary>
    [Test]
    public async Task Leaves_no_bytes_in_a_pipe_where_nothing_is_streamed()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        var value = new { Fine = new string('x', 100_000), Not = new Failer() };
        await Assert.ThrowsAsync<FormatException>(async () => await EngineOf(new()).WriteAsync(pipe.Writer, value));
        Assert.That(pipe.Writer.UnflushedBytes, Is.Zero);
        await pipe.Writer.CompleteAsync();
        Assert.That((await pipe.Reader.ReadAsync()).Buffer.Length, Is.Zero);
    }

    /// <summary>The engine's own buffers forget what a failed write left in them.</summary>
    [Test]
    public void Does_not_show_in_the_next_one()
    {
        PopcornEngine engine = EngineOf(new());
        for (int i = 0; i < 5; i++)
        {
            Assert.Throws<FormatException>(() => engine.Serialize(Failing(3)));
            Assert.Throws<FormatException>(() => engine.Write(new ArrayBufferWriter<byte>(), Failing(3)));
            Assert.That(engine.Serialize(new[] { 1 }), Is.EqualTo("[1]"));
            Assert.That(Encoding.UTF8.GetString(engine.SerializeToUtf8Bytes(new { A = 1 })), Is.EqualTo("""{"A":1}"""));
        }
    }

    /// <summary>What the writer holds and where it stands after a failure; null when there was none.</summary>
    private static string? Left(Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer, new JsonWriterOptions { SkipValidation = true });
        json.WriteStartArray();
        try
        {
            write(json);
            return null;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            json.Flush();
            return Encoding.UTF8.GetString(buffer.WrittenSpan);
        }
    }

    private static object[] Failing(int bytesBefore) => [new string('x', bytesBefore), new Failer()];

    private PopcornEngine EngineOf(JsonSerializerOptions options) => new(options, new PopcornOptions { Compilation = compilation });

    public sealed class First
    {
        public int Fails => Ok ?? throw new FormatException("made to fail");
        public int? Ok { get; set; }
    }

    public sealed class Failer
    {
        public int Before => 1;
        public int Fails => throw new FormatException("made to fail");
    }
}
