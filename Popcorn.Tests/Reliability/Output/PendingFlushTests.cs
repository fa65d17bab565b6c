using System.IO.Pipelines;

namespace Popcorn.Tests.Reliability.Output;

/// <summary>A flush that has to wait for its reader, and is done on another thread than it began on, which writes meanwhile.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public class PendingFlushTests(CompilationMode compilation)
{
    private static readonly int[] Small = [1, 2];
    private static readonly int[] Large = [.. Enumerable.Range(0, 40_000)];
    private static readonly AsyncLocal<string?> Local = new();

    private readonly PopcornEngine _engine = new(options: new PopcornOptions { Compilation = compilation });

    [Test]
    public void That_succeeds([Values] bool isLarge)
    {
        var pipe = Flushed(flush => flush.SetResult(default), isLarge, out Task write);
        Assert.That(write.Status, Is.EqualTo(TaskStatus.RanToCompletion));
        Assert.That(pipe.Bytes, Is.EqualTo(Expected(isLarge)));
    }

    [Test]
    public void Whose_reader_has_gone([Values] bool isLarge)
    {
        Flushed(flush => flush.SetResult(new FlushResult(isCanceled: false, isCompleted: true)), isLarge, out Task write);
        Assert.That(write.Status, Is.EqualTo(TaskStatus.RanToCompletion));
    }

    [Test]
    public void That_is_cancelled([Values] bool isLarge, [Values] bool byResult)
    {
        Flushed(flush => Cancel(flush, byResult), isLarge, out Task write);
        Assert.That(write.Status, Is.EqualTo(TaskStatus.Canceled));
    }

    [Test]
    public void That_fails([Values] bool isLarge)
    {
        var failure = new InvalidTimeZoneException();
        Flushed(flush => flush.SetException(failure), isLarge, out Task write);
        Assert.That(write.Exception?.InnerException, Is.SameAs(failure));
    }

    /// <summary>Whether or not anything has to be waited for: as from an async method, nothing of it reaches whoever calls.</summary>
    [Test]
    public async Task What_a_getter_leaves_in_the_execution_context_stays_there([Values] bool waits)
    {
        Local.Value = "caller";
        var flush = new TaskCompletionSource<FlushResult>();
        var pipe = new ProbePipe { Waiting = waits ? flush.Task : null };
        ValueTask write = _engine.WriteAsync(pipe, new Setting());
        Assert.That((write.IsCompleted, Local.Value), Is.EqualTo((!waits, "caller")));
        flush.SetResult(default);
        await write;
        Assert.That(pipe.Bytes, Is.EqualTo("""{"before":"caller"}"""u8.ToArray()));
    }

    /// <summary>All on threads of their own, so that who keeps what a write needs, and who gives it back, is known.</summary>
    private ProbePipe Flushed(Action<TaskCompletionSource<FlushResult>> end, bool isLarge, out Task write)
    {
        var flush = new TaskCompletionSource<FlushResult>();
        var pipe = new ProbePipe { Waiting = flush.Task };
        Task? begun = null;
        OnOneThread(() =>
        {
            AssertWrites();
            begun = _engine.WriteAsync(pipe, isLarge ? Large : Small).AsTask();
            Assert.That(begun.IsCompleted, Is.False);
            // Before, while and after another thread gives back what this one has begun with.
            AssertWrites();
            OnOneThread(() => end(flush));
            Assert.That(begun.IsCompleted);
            AssertWrites();
        });
        write = begun!;
        return pipe;
    }

    private void AssertWrites()
    {
        var pipe = new ProbePipe();
        ValueTask written = _engine.WriteAsync(pipe, Large);
        Assert.That(written.IsCompletedSuccessfully);
        Assert.That(pipe.Bytes, Is.EqualTo(Expected(isLarge: true)));
        Assert.That(_engine.SerializeToUtf8Bytes(Small), Is.EqualTo(Expected(isLarge: false)));
    }

    private static void OnOneThread(Action run)
    {
        Exception? failure = null;
        var thread = new Thread(() =>
        {
            try
            {
                run();
            }
            catch (Exception exception)
            {
                failure = exception;
            }
        });
        thread.Start();
        thread.Join();
        if (failure is not null)
            System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw(failure);
    }

    private static void Cancel(TaskCompletionSource<FlushResult> flush, bool byResult)
    {
        if (byResult)
            flush.SetResult(new FlushResult(isCanceled: true, isCompleted: false));
        else
            flush.SetCanceled();
    }

    private static byte[] Expected(bool isLarge) => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(isLarge ? Large : Small);

    public sealed class Setting
    {
        public string? Before
        {
            get
            {
                string? before = Local.Value;
                Local.Value = "getter";
                return before;
            }
        }
    }
}
