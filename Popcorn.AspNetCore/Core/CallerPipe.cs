using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The body of a response with members that the caller may see. Takes nothing more once the user of the request is another one: a sequence
/// runs code of the app while it is written, and what is pending was written for the user before.
/// </summary>
internal sealed class CallerPipe(PipeWriter body, HttpContext context, Caller caller) : PipeWriter
{
    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        ThrowIfChanged(context, caller);
        return body.WriteAsync(source, cancellationToken);
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        ThrowIfChanged(context, caller);
        return body.FlushAsync(cancellationToken);
    }

    public override void Advance(int bytes)
    {
        ThrowIfChanged(context, caller);
        body.Advance(bytes);
    }

    public override Memory<byte> GetMemory(int sizeHint = 0) => body.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => body.GetSpan(sizeHint);

    public override void CancelPendingFlush() => body.CancelPendingFlush();

    public override void Complete(Exception? exception = null) => body.Complete(exception);

    /// <exception cref="PopcornException">The user is not the one whose policies were asked.</exception>
    public static void ThrowIfChanged(HttpContext context, Caller caller)
    {
        if (caller.FindGranted(context) is null)
        {
            throw new PopcornException(
                "The user of the request was replaced or changed while its response was written, so it is not known which members the "
                + "caller may see. Change the user before the handler returns.");
        }
    }
}
