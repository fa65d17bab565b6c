using Popcorn.Benchmarks.Scaling;

namespace Popcorn.Tests.Benchmarks;

public sealed class ScalingRowTests
{
    [Test]
    public void Contenders_that_write_other_bytes_of_equal_length_are_refused() => Assert.That(
        () => ScalingRow.Measure(new ScalingCase("row", () => () => Write("[1]"), () => () => Write("[2]")), [1], rounds: 1),
        Throws.InvalidOperationException.With.Message.EqualTo("row: the contenders do not write the same."));

    [Test]
    public void A_pipe_keeps_what_was_flushed_until_the_next_write()
    {
        var pipe = new ReusedPipe();
        Assert.That(Write(pipe, "long", "er"), Is.EqualTo("longer"));
        Assert.That(pipe.UnflushedBytes, Is.Zero);
        Assert.That(Write(pipe, "short"), Is.EqualTo("short"));
    }

    private static ReadOnlyMemory<byte> Write(string text) => Encoding.UTF8.GetBytes(text);

    private static string Write(ReusedPipe pipe, params string[] parts) => Encoding.UTF8.GetString(pipe.Rewrite(parts, (to, each) =>
    {
        foreach (string part in each)
        {
            to.Advance(Encoding.UTF8.GetBytes(part, to.GetSpan()));
            to.FlushAsync().AsTask().GetAwaiter().GetResult();
        }
    }).Span);
}
