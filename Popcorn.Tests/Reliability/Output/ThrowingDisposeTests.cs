using System.IO.Pipelines;

namespace Popcorn.Tests.Reliability.Output;

/// <summary>
/// Enumerators that throw when they are disposed of, inside each other: each is disposed once, however the write ends, and if it fails, the
/// first exception is the one that is thrown.
/// </summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class ThrowingDisposeTests(CompilationMode compilation)
{
    private static readonly string[] Kinds = ThrowingSource.Kinds;

    private readonly PopcornEngine _engine = new(options: new PopcornOptions { Compilation = compilation });

    [Test]
    public async Task A_failing_element_is_what_is_thrown([ValueSource(nameof(Kinds))] string kind, [Values(0, 1, 100)] int failing)
    {
        var source = new ThrowingSource { OnElement = number => Throw(number == failing, new InvalidTimeZoneException()) };
        await AssertThrows<InvalidTimeZoneException>(source, kind, new ProbePipe());
    }

    [Test]
    public async Task A_failing_flush_is_what_is_thrown([ValueSource(nameof(Kinds))] string kind, [Values(1, 3)] int failing)
    {
        var pipe = new ProbePipe { OnFlush = number => Throw(number == failing, new IOException()) };
        await AssertThrows<IOException>(new ThrowingSource(), kind, pipe);
    }

    [Test]
    public async Task A_cancellation_is_what_is_thrown([ValueSource(nameof(Kinds))] string kind)
    {
        using var cancel = new CancellationTokenSource();
        var source = new ThrowingSource { OnElement = number => CancelAt(number, 100, cancel) };
        await AssertThrows<OperationCanceledException>(source, kind, new ProbePipe(), cancel.Token);
    }

    [Test]
    public async Task A_canceled_flush_is_what_is_thrown([ValueSource(nameof(Kinds))] string kind)
    {
        var pipe = new ProbePipe { OnFlush = number => new FlushResult(isCanceled: number == 3, isCompleted: false) };
        await AssertThrows<OperationCanceledException>(new ThrowingSource(), kind, pipe);
    }

    [Test]
    public async Task A_reader_that_has_gone_ends_the_write_quietly([ValueSource(nameof(Kinds))] string kind)
    {
        var source = new ThrowingSource();
        var pipe = new ProbePipe { OnFlush = number => new FlushResult(isCanceled: false, isCompleted: number == 3) };
        object value = source.Create(kind);
        await _engine.WriteAsync(pipe, value, value.GetType(), Include.Deep);
        AssertDisposed(source);
    }

    /// <summary>As by System.Text.Json: nothing else has failed.</summary>
    [Test]
    public async Task At_the_end_of_a_sequence_its_own_exception_is_thrown([ValueSource(nameof(Kinds))] string kind)
    {
        var source = new ThrowingSource();
        await AssertThrows<ObjectDisposedException>(source, kind, new ProbePipe());
        var expected = new ThrowingSource();
        object value = expected.Create(kind);
        using var stream = new MemoryStream();
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await JsonSerializer.SerializeAsync(stream, value, value.GetType()));
    }

    [Test]
    public void A_synchronous_write_throws_the_first_exception_too([ValueSource(nameof(Kinds))] string kind, [Values(0, 100)] int failing)
    {
        if (kind.Contains("async", StringComparison.Ordinal))
            return;
        var source = new ThrowingSource { OnElement = number => Throw(number == failing, new InvalidTimeZoneException()) };
        Assert.Throws<InvalidTimeZoneException>(() => _engine.SerializeToUtf8Bytes(source.Create(kind), Include.Deep));
        AssertDisposed(source);
    }

    private async Task AssertThrows<TException>(
        ThrowingSource source, string kind, PipeWriter pipe, CancellationToken cancellationToken = default)
        where TException : Exception
    {
        object value = source.Create(kind);
        await Assert.ThrowsAsync(
            Is.InstanceOf<TException>(),
            async () => await _engine.WriteAsync(pipe, value, value.GetType(), Include.Deep, cancellationToken));
        AssertDisposed(source);
    }

    private static void AssertDisposed(ThrowingSource source)
    {
        Assert.That(source.Started, Is.GreaterThan(1), "Several are inside each other.");
        Assert.That(source.Disposals, Has.Count.EqualTo(source.Started).And.All.EqualTo(1));
    }

    private static FlushResult Throw(bool isNow, Exception exception) => isNow ? throw exception : default;

    private static void CancelAt(int number, int at, CancellationTokenSource cancel)
    {
        if (number == at)
            cancel.Cancel();
    }
}
