using System.IO.Pipelines;
using Popcorn.Writing;

namespace Popcorn.Tests.Writing;

/// <summary>What the HTTP layer learns of an asynchronous write that has failed.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class WriteFailureTests(bool asLines)
{
    private static readonly PopcornEngine Engine = new();

    [TestCase(0, false)]
    [TestCase(1_000, false)]
    [TestCase(20_000, true)]
    public async Task Says_whether_the_pipe_has_got_bytes(int before, bool expected)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        WriteFailure? failure = await TryWriteAsync(pipe.Writer, Failing(before));
        Assert.That(failure?.Exception, Is.TypeOf<FormatException>().And.Message.EqualTo("made to fail"));
        Assert.That(failure!.Exception.Data["Popcorn.Path"], Is.Not.Null);
        Assert.That(failure.HasFlushed, Is.EqualTo(expected));
        Assert.That(() => failure.Throw(), Throws.Exception.SameAs(failure.Exception));
    }

    [Test]
    public async Task A_success_is_none() =>
        Assert.That(await TryWriteAsync(PipeWriter.Create(Stream.Null), new List<int> { 1, 2 }), Is.Null);

    /// <summary>A server's pipe throws for more bytes than the Content-Length, and has sent nothing.</summary>
    [Test]
    public async Task A_pipe_that_throws_has_got_nothing()
    {
        var pipe = new Pipe();
        await pipe.Writer.CompleteAsync();
        WriteFailure? failure = await TryWriteAsync(pipe.Writer, new List<int> { 1, 2 });
        Assert.That(failure?.Exception, Is.TypeOf<InvalidOperationException>());
        Assert.That(failure!.HasFlushed, Is.False);
    }

    [Test]
    public async Task A_sink_that_is_used_again_forgets_it()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        for (int i = 0; i < 5; i++)
        {
            Assert.That((await TryWriteAsync(pipe.Writer, Failing(20_000)))!.HasFlushed);
            Assert.That((await TryWriteAsync(pipe.Writer, Failing(0)))!.HasFlushed, Is.False);
        }
    }

    [Test]
    public async Task A_canceled_write_fails_before_the_pipe_is_touched()
    {
        WriteFailure? failure = await TryWriteAsync(
            PipeWriter.Create(Stream.Null), new List<int> { 1 }, cancellationToken: new CancellationToken(canceled: true));
        Assert.That(failure?.Exception, Is.InstanceOf<OperationCanceledException>());
        Assert.That(failure!.HasFlushed, Is.False);
    }

    [Test]
    public async Task A_value_of_another_type_is_a_failure_too()
    {
        WriteFailure? failure = await TryWriteAsync(PipeWriter.Create(Stream.Null), 1, typeof(string));
        Assert.That(failure?.Exception, asLines ? Is.TypeOf<InvalidOperationException>() : Is.TypeOf<ArgumentException>());
        Assert.That(failure!.HasFlushed, Is.False);
    }

    private ValueTask<WriteFailure?> TryWriteAsync(
        PipeWriter pipe, object value, Type? declared = null, CancellationToken cancellationToken = default) => asLines
            ? Engine.TryWriteLinesAsync(pipe, value, declared ?? value.GetType(), Include.Deep, cancellationToken)
            : Engine.TryWriteAsync(pipe, value, declared ?? value.GetType(), Include.Deep, cancellationToken);

    private static object[] Failing(int bytesBefore) => [new string('x', bytesBefore), new Failer()];

    public sealed class Failer
    {
        public int Before => 1;
        public int Fails => throw new FormatException("made to fail");
    }
}
