using System.IO.Pipelines;

namespace Popcorn.Tests.Reliability.Output;

/// <summary>An asynchronous write stops at the next flush when it is cancelled or no one reads any more, and leaves nothing open.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public class CancellationTests(CompilationMode compilation)
{
    /// <summary>Rows that two flushes can hold: whoever stops at a flush has not read more.</summary>
    private const int RowsInTwoFlushes = 2 * BytesOfFlush / 600;

    private const int BytesOfFlush = 16 * 1024;

    private const int Rows = 1_000;

    private static readonly string[] Kinds = Source.Kinds;

    private readonly PopcornEngine _engine = new(options: new PopcornOptions { Compilation = compilation });

    [Test]
    public async Task A_token_cancelled_before_reads_and_writes_nothing([ValueSource(nameof(Kinds))] string kind)
    {
        var source = new Source(Rows);
        var pipe = new ProbePipe();
        (object value, Type type) = source.Hold(kind);
        await Assert.ThrowsAsync(
            Is.InstanceOf<OperationCanceledException>(), async () =>
                await _engine.WriteAsync(pipe, value, type, Include.Deep, new CancellationToken(true)));
        Assert.That((source.Started, pipe.IsTouched), Is.EqualTo((0, false)));
    }

    /// <summary>
    /// Servers discard what a client that is gone does not read, and cancel the token on a thread of the pool: such writes must not have
    /// all threads. A free thread of the pool can be so quick that the write goes on at once.
    /// </summary>
    [Test]
    public async Task A_long_write_gives_other_work_its_turn([ValueSource(nameof(Kinds))] string kind)
    {
        for (int i = 0; i < 100; i++)
        {
            var threads = new HashSet<int>();
            var source = new Source(2 * Rows) { OnRow = _ => threads.Add(Environment.CurrentManagedThreadId) };
            (object value, Type type) = source.Hold(kind);
            await _engine.WriteAsync(new ProbePipe { Forgets = true }, value, type, Include.Deep);
            Assert.That(source.Read, Is.EqualTo(2 * Rows));
            if (threads.Count > 1)
                return;
        }
        Assert.Fail("It never left its thread.");
    }

    [Test]
    public void A_short_write_completes_at_once([ValueSource(nameof(Kinds))] string kind)
    {
        (object value, Type type) = new Source(Rows).Hold(kind);
        ValueTask written = _engine.WriteAsync(new ProbePipe { Forgets = true }, value, type, Include.Deep);
        Assert.That(written.IsCompletedSuccessfully);
    }

    /// <summary>Whoever watches the task, and does not await it, sees that it was cancelled and has not failed.</summary>
    [Test]
    public async Task A_cancelled_write_is_a_cancelled_task([Values] bool before)
    {
        using var cancel = new CancellationTokenSource();
        var source = new Source(2) { OnRow = row => CancelAt(row, before ? 0 : 1, cancel) };
        if (before)
            await cancel.CancelAsync();
        (object value, Type type) = source.Hold("deep down");
        Task write = _engine.WriteAsync(new ProbePipe(), value, type, Include.Deep, cancel.Token).AsTask();
        await write.ContinueWith(_ => { }, TaskScheduler.Default);
        Assert.That(write.Status, Is.EqualTo(TaskStatus.Canceled));
    }

    [Test]
    public async Task A_token_cancelled_before_the_first_flush_leaves_the_pipe_empty([ValueSource(nameof(Kinds))] string kind)
    {
        using var cancel = new CancellationTokenSource();
        var source = new Source(Rows) { OnRow = row => CancelAt(row, 3, cancel) };
        var pipe = new ProbePipe();
        await AssertCancelled(source, kind, pipe, cancel.Token);
        Assert.That((pipe.IsTouched, pipe.Count), Is.EqualTo((false, 0L)));
    }

    [Test]
    public async Task A_token_cancelled_at_the_end_of_a_small_answer_leaves_the_pipe_empty()
    {
        using var cancel = new CancellationTokenSource();
        var source = new Source(2) { OnRow = row => CancelAt(row, 1, cancel) };
        var pipe = new ProbePipe();
        await AssertCancelled(source, "deep down", pipe, cancel.Token);
        Assert.That(pipe.IsTouched, Is.False);
    }

    [Test]
    public async Task A_token_cancelled_later_stops_at_the_next_flush([ValueSource(nameof(Kinds))] string kind, [Values] bool isSlow)
    {
        using var cancel = new CancellationTokenSource();
        long before = 0;
        var pipe = new ProbePipe();
        var source = new Source(Rows)
        {
            IsSlow = isSlow,
            OnRow = row =>
            {
                before = row == 100 ? pipe.Count : before;
                CancelAt(row, 100, cancel);
            },
        };
        await AssertCancelled(source, kind, pipe, cancel.Token);
        // While a slow source is waited for, the rows before can be on their way out at the moment of the cancellation.
        int onItsWay = isSlow && kind.Contains("async", StringComparison.Ordinal) ? BytesOfFlush : 0;
        Assert.That(before, Is.Positive);
        Assert.That(pipe.Count, Is.InRange(before, before + onItsWay), "Nothing goes out any more.");
        Assert.That(source.Read, Is.InRange(101, 100 + RowsInTwoFlushes));
        if (kind.Contains("async", StringComparison.Ordinal))
            Assert.That(source.Seen, Is.EqualTo(cancel.Token), "The source knows of it too.");
    }

    [Test]
    public async Task A_flush_that_is_cancelled_is_an_error([ValueSource(nameof(Kinds))] string kind)
    {
        var source = new Source(Rows);
        var pipe = new ProbePipe { OnFlush = number => new FlushResult(isCanceled: number == 2, isCompleted: false) };
        await AssertCancelled(source, kind, pipe, CancellationToken.None);
        Assert.That(pipe.Flushes, Is.EqualTo(2));
    }

    [Test]
    public async Task A_reader_that_has_gone_ends_the_write_quietly(
        [ValueSource(nameof(Kinds))] string kind, [Values(1, 2, 5)] int flushes, [Values] bool isSlow)
    {
        var source = new Source(Rows) { IsSlow = isSlow };
        var pipe = new ProbePipe { OnFlush = number => new FlushResult(isCanceled: false, isCompleted: number >= flushes) };
        (object value, Type type) = source.Hold(kind);
        await _engine.WriteAsync(pipe, value, type, Include.Deep);
        Assert.That(pipe.Flushes, Is.EqualTo(flushes));
        Assert.That(source.Read, Is.InRange(1, (flushes + 1) * RowsInTwoFlushes));
        Assert.That((source.Started, source.Disposed), Is.EqualTo((1, 1)));
        await AssertStillRight();
    }

    private static void CancelAt(int row, int at, CancellationTokenSource cancel)
    {
        if (row == at)
            cancel.Cancel();
    }

    private async Task AssertCancelled(Source source, string kind, ProbePipe pipe, CancellationToken cancel)
    {
        (object value, Type type) = source.Hold(kind);
        await Assert.ThrowsAsync(
            Is.InstanceOf<OperationCanceledException>(), async () => await _engine.WriteAsync(pipe, value, type, Include.Deep, cancel));
        Assert.That((source.Started, source.Disposed), Is.EqualTo((1, 1)));
        await Assert.DoesNotThrowAsync(AssertStillRight);
    }

    /// <summary>What a write left behind must not show in the next one.</summary>
    private async Task AssertStillRight()
    {
        var pipe = new ProbePipe();
        await _engine.WriteAsync(pipe, new[] { 1, 2 });
        Assert.That(pipe.Bytes, Is.EqualTo("[1,2]"u8.ToArray()));
    }
}
