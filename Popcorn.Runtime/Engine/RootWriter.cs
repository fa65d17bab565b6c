using System.IO.Pipelines;
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
            Rethrow(exception, sink, writer, value);
        }
    }

    /// <summary>Needs no state machine if the pipe takes all bytes at once. All exceptions are in the task.</summary>
    public ValueTask WriteAsync<T>(PipeWriter output, T value, Type declaredType, Include? include, CancellationToken cancellationToken)
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

    /// <summary>Sink and writer are null if the write failed before it had them.</summary>
    private async ValueTask FinishAsync<T>(ValueTask written, Utf8Sink? sink, TieredWriter? writer, T value)
    {
        using Utf8Sink? returned = sink;
        try
        {
            await written.ConfigureAwait(false);
        }
        catch (ReaderGoneException)
        {
            // The client is gone.
        }
        catch (Exception exception) when (writer is not null)
        {
            Rethrow(exception, sink!, writer, value);
        }
    }

    [DoesNotReturn]
    private void Rethrow<T>(Exception exception, Utf8Sink sink, TieredWriter writer, T value)
    {
        // For object at the root, System.Text.Json reads the contract before it writes: that exception has no path, and comes before the
        // check of the depth.
        if (writer.Plan.Root is DynamicNode && value is not null)
            writers.ReadContract(value.GetType());
        ErrorLocation.Rethrow(exception, sink, writer.Key.Type);
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
        if (value is not null && !declaredType.IsInstanceOfType(value))
        {
            throw new ArgumentException(
                $"The value is of the type '{value.GetType()}', which does not fit the declared type '{declaredType}'.", nameof(value));
        }
        if (value is not null)
            return;
        if (declaredType.IsPointer || declaredType.IsByRef || declaredType.IsByRefLike || declaredType.ContainsGenericParameters
            || declaredType == typeof(void))
        {
            throw new InvalidOperationException(
                $"The type '{declaredType}' cannot be written: "
                + "it is void, a pointer, a reference, a ref struct, or has open generic parameters.");
        }
        if (declaredType.IsValueType && Nullable.GetUnderlyingType(declaredType) is null)
            throw new JsonException($"Null cannot be written as '{declaredType}', which is a value type. Declare it as nullable.");
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
