namespace Popcorn.Tests.Reliability.Output;

/// <summary>
/// An exception finds the pipe empty, or behind a flush: then what went out is the beginning of the right answer and no
/// JSON by itself. Never something well-formed that mixes the two.
/// </summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public class PartialOutputTests(CompilationMode compilation)
{
    /// <summary>About 64 KB in all, so that the offsets are about 650 bytes apart.</summary>
    private const int Offsets = 100;

    private const int BeforeFirstFlush = 16 * 1024;

    private static readonly string[] Kinds = Source.Kinds;

    private readonly PopcornEngine _engine = new(options: new PopcornOptions { Compilation = compilation });

    [Test]
    public async Task An_exception_leaves_no_well_formed_mixture([ValueSource(nameof(Kinds))] string kind)
    {
        byte[] right = await Write(new Source(Offsets), kind);
        Assert.That(right, Has.Length.InRange(60_000, 70_000));
        int partial = 0;
        for (int offset = 0; offset < Offsets; offset++)
        {
            var source = new Source(Offsets) { OnRow = row => ThrowAt(row, offset) };
            var pipe = new ProbePipe();
            (object value, Type type) = source.Hold(kind);
            await Assert.ThrowsAsync<InvalidDataException>(
                async () => await _engine.WriteAsync(pipe, value, type, Include.Deep), $"Offset {offset}");
            Assert.That((source.Started, source.Disposed), Is.EqualTo((1, 1)));
            byte[] bytes = pipe.Bytes;
            if (right.Length * offset / Offsets < BeforeFirstFlush - 1_000)
                Assert.That(pipe.IsTouched, Is.False, $"Offset {offset}");
            Assert.That(right.AsSpan().StartsWith(bytes), $"Offset {offset}");
            Assert.That(IsWellFormed(bytes), Is.False, $"Offset {offset}");
            partial += bytes.Length > 0 ? 1 : 0;
        }
        Assert.That(partial, Is.GreaterThan(50));
        Assert.That(await Write(new Source(Offsets), kind), Is.EqualTo(right), "And the engine goes on.");
    }

    /// <summary>Only the elements of sequences are flushed one by one: members may throw as late as they like.</summary>
    [Test]
    public async Task An_object_that_throws_late_leaves_the_pipe_empty()
    {
        var pipe = new ProbePipe();
        var value = new { Large = new string('x', 100_000), Late = new Throwing() };
        await Assert.ThrowsAsync<InvalidDataException>(async () => await _engine.WriteAsync(pipe, value, Include.Deep));
        Assert.That(pipe.IsTouched, Is.False);
    }

    [TestCase(100, 1)]
    [TestCase(40_000, 1)]
    [TestCase(300_000, 5)]
    public async Task A_single_large_value_goes_out_in_pieces_at_the_end(int length, int flushes)
    {
        var pipe = new ProbePipe();
        await _engine.WriteAsync(pipe, new { Large = new string('x', length) });
        Assert.That((pipe.Flushes, pipe.Count), Is.EqualTo((flushes, length + 12L)));
    }

    private async Task<byte[]> Write(Source source, string kind)
    {
        var pipe = new ProbePipe();
        (object value, Type type) = source.Hold(kind);
        await _engine.WriteAsync(pipe, value, type, Include.Deep);
        Assert.That((source.Started, source.Disposed), Is.EqualTo((1, 1)));
        return pipe.Bytes;
    }

    private static void ThrowAt(int row, int at)
    {
        if (row == at)
            throw new InvalidDataException("Thrown.");
    }

    private static bool IsWellFormed(byte[] bytes)
    {
        try
        {
            using var document = JsonDocument.Parse(bytes);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    internal sealed class Throwing { public int Id => throw new InvalidDataException("Thrown."); }
}
