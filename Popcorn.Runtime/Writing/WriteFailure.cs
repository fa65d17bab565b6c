using System.Runtime.ExceptionServices;

namespace Popcorn.Writing;

/// <summary>Why an asynchronous write has failed.</summary>
/// <param name="Exception">The exception, with the path of the value.</param>
/// <param name="HasFlushed">Whether the pipe has got bytes. Otherwise it is as it was before the write.</param>
internal sealed record WriteFailure(Exception Exception, bool HasFlushed)
{
    [DoesNotReturn]
    public void Throw() => ExceptionDispatchInfo.Throw(Exception);
}
