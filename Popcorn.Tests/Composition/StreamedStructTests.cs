using System.IO.Pipelines;

namespace Popcorn.Tests.Composition;

/// <summary>A struct at the root whose members go out one by one.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class StreamedStructTests(CompilationMode compilation)
{
    [Test]
    public async Task Is_read_in_place_so_that_a_getter_sees_what_the_last_one_changed()
    {
        var engine = new PopcornEngine(JsonSerializerOptions.Default, new PopcornOptions { Compilation = compilation });
        var value = new Counter { List = [1, 2] };
        using var stream = new MemoryStream();
        PipeWriter pipe = PipeWriter.Create(stream);
        await engine.WriteAsync(pipe, value, Include.All);
        await pipe.CompleteAsync();
        Assert.That(Encoding.UTF8.GetString(stream.ToArray()), Is.EqualTo(JsonSerializer.Serialize(value)));
    }

    private struct Counter
    {
        private int _reads;

        public int First => ++_reads;
        public List<int> List { get; set; }
        public int Last => ++_reads;
    }
}
