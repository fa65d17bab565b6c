using System.IO.Pipelines;
using System.Runtime.ExceptionServices;
using Popcorn.Composition;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>One whole write: finds the writer, runs it, and adds the path to exceptions.</summary>
internal sealed class RootWriter(WriterStore writers, SinkPool pool, int maxDepth, bool ignoresCycles, int flushThreshold)
{
    /// <typeparam name="T">The declared type, or object where that is only known at run time.</typeparam>
    public void Write<T>(Utf8Sink sink, T value, Type declaredType, Include? include)
    {
        TieredWriter writer = writers.GetRoot(declaredType, include ?? Include.Default, sink);
        try
        {
            WriteValue(sink, value, writer);
        }
        catch (Exception exception)
        {
            ExceptionDispatchInfo.Throw(Locate(exception, sink, writer, value));
        }
    }

    /// <summary>Needs no state machine if the pipe takes all bytes at once. All exceptions are in the task.</summary>
    public ValueTask WriteAsync<T>(PipeWriter output, T value, Type declaredType, Include? include, CancellationToken cancellationToken)
    {
        ValueTask<WriteFailure?> written = TryWriteAsync(output, value, declaredType, include, cancellationToken);
        if (!written.IsCompletedSuccessfully)
            return ThrowIfFailedAsync(written);
        return written.Result is { } failure ? ThrowIfFailedAsync(new(failure)) : default;
    }

    /// <summary>Needs no state machine if the pipe takes all bytes at once.</summary>
    /// <returns>Why the write has failed; null after a success.</returns>
    public ValueTask<WriteFailure?> TryWriteAsync<T>(
        PipeWriter output, T value, Type declaredType, Include? include, CancellationToken cancellationToken)
    {
        ExecutionContext? context = ExecutionContext.Capture();
        TieredWriter? writer = null;
        Utf8Sink? sink = null;
        ValueTask written;
        try
        {
            ArgumentNullException.ThrowIfNull(output);
            cancellationToken.ThrowIfCancellationRequested();
            sink = pool.Rent();
            writer = writers.GetRoot(declaredType, include ?? Include.Default, sink);
            sink.StreamTo(output, flushThreshold, cancellationToken);
            WriteValue(sink, value, writer);
            written = sink.CompleteAsync();
        }
        catch (Exception exception)
        {
            written = ValueTask.FromException(exception);
        }
        // As after an async method: changes that a getter made to the execution context do not reach the caller.
        if (context is not null && ExecutionContext.Capture() != context)
            ExecutionContext.Restore(context);
        if (sink is null || !written.IsCompletedSuccessfully)
            return FinishAsync(written, sink, writer, value);
        sink.Dispose();
        return default;
    }

    private static async ValueTask ThrowIfFailedAsync(ValueTask<WriteFailure?> written) =>
        (await written.ConfigureAwait(false))?.Throw();

    /// <summary>Sink and writer are null if the write failed before it had them.</summary>
    private async ValueTask<WriteFailure?> FinishAsync<T>(ValueTask written, Utf8Sink? sink, TieredWriter? writer, T value)
    {
        using Utf8Sink? returned = sink;
        try
        {
            await written.ConfigureAwait(false);
            return null;
        }
        catch (ReaderGoneException)
        {
            // The client is gone.
            return null;
        }
        catch (Exception exception)
        {
            Exception located = writer is null ? exception : Locate(exception, sink!, writer, value);
            return new WriteFailure(located, sink is { HasFlushed: true });
        }
    }

    private Exception Locate<T>(Exception exception, Utf8Sink sink, TieredWriter writer, T value)
    {
        try
        {
            // For object at the root, System.Text.Json reads the contract before it writes: that exception has no path, and comes before
            // the check of the depth.
            if (writer.Plan.Root is DynamicNode && value is not null)
                writers.ReadContract(value.GetType());
            return ErrorLocation.Locate(exception, sink, writer.Key.Type);
        }
        catch (Exception unreadable)
        {
            return unreadable;
        }
    }

    /// <summary>Writes a value by the writer of its root, or a part of it, if it pauses.</summary>
    public void WriteValue<T>(Utf8Sink sink, T value, TieredWriter writer)
    {
        if (!Start(sink, value, writer))
            return;
        // The code of this method is shared by all reference types, and would look the type up at each call.
        if (typeof(T).IsValueType && writer is TieredWriter<T> typed)
            typed.Write(sink, value);
        else
            writer.WriteBoxed(sink, value);
    }

    /// <summary>Throws what System.Text.Json throws for a value that is not of its declared type.</summary>
    public static void ThrowUnlessFits(object? value, Type declaredType)
    {
        ArgumentNullException.ThrowIfNull(declaredType);
        if (FindMisfit(value, declaredType) is { } misfit)
            throw misfit;
    }

    /// <summary>Creates what System.Text.Json throws for a value that is not of its declared type; null for one that is.</summary>
    public static Exception? FindMisfit(object? value, Type declaredType)
    {
        if (value is not null)
        {
            return value.GetType() == declaredType || declaredType.IsInstanceOfType(value) ? null : new ArgumentException(
                $"The value is of the type '{value.GetType()}', which does not fit the declared type '{declaredType}'.", nameof(value));
        }
        if (declaredType.IsPointer || declaredType.IsByRef || declaredType.IsByRefLike || declaredType.ContainsGenericParameters
            || declaredType == typeof(void))
        {
            return new InvalidOperationException(
                $"The type '{declaredType}' cannot be written: "
                + "it is void, a pointer, a reference, a ref struct, or has open generic parameters.");
        }
        return declaredType.IsValueType && Nullable.GetUnderlyingType(declaredType) is null
            ? new JsonException($"Null cannot be written as '{declaredType}', which is a value type. Declare it as nullable.")
            : null;
    }

    /// <returns>False if the value was null in the place of an object, and is written.</returns>
    private bool Start<T>(Utf8Sink sink, T value, TieredWriter writer)
    {
        if (sink.Depth >= maxDepth)
            throw WriteErrors.TooDeep(maxDepth);
        if (value is null && writer.Plan.Root is ObjectNode)
        {
            sink.Null();
            return false;
        }
        if (ignoresCycles && !typeof(T).IsValueType && value is not null && writer.Plan.Root is not (LeafNode or ConverterNode))
            sink.PushAncestor(value);
        return true;
    }
}
