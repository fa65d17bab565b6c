using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using Popcorn.Caching;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn;

/// <summary>One whole write: looks the unit up, runs it, and gives what it throws its path.</summary>
internal sealed class RootWriter(WriterCache writers, SinkPool pool, int maxDepth, bool ignoresCycles, int flushThreshold)
{
    /// <typeparam name="T">The declared type, or object where that is only known at run time.</typeparam>
    public void Write<T>(Utf8Sink sink, T value, Type declaredType, Include? include, WriteState state, Utf8JsonWriter? caller = null)
    {
        TieredWriter unit = writers.Root(declaredType, include ?? Include.Default);
        if (caller is not null)
            sink.ForwardTo(caller);
        try
        {
            Write(sink, value, unit, state);
        }
        catch (Exception exception)
        {
            Rethrow(exception, state, unit, value);
        }
    }

    /// <summary>Without a state machine where nothing has to be waited for, as with most answers; what it throws comes with the task.</summary>
    public ValueTask WriteAsync<T>(PipeWriter output, T value, Type declaredType, Include? include, CancellationToken cancellationToken)
    {
        ExecutionContext? context = ExecutionContext.Capture();
        TieredWriter? unit = null;
        SinkLease? lease = null;
        ValueTask written;
        try
        {
            ArgumentNullException.ThrowIfNull(output);
            cancellationToken.ThrowIfCancellationRequested();
            unit = writers.Root(declaredType, include ?? Include.Default);
            lease = pool.Rent();
            var streaming = new StreamingOutput(lease.Sink, lease.State, output, flushThreshold, cancellationToken);
            streaming.Start();
            Write(lease.Sink, value, unit, lease.State);
            written = streaming.CompleteAsync();
        }
        catch (Exception exception)
        {
            written = ValueTask.FromException(exception);
        }
        // As after an async method: what a getter leaves there (the value of an AsyncLocal) is not the caller's.
        if (context is not null && ExecutionContext.Capture() != context)
            ExecutionContext.Restore(context);
        if (lease is null || !written.IsCompletedSuccessfully)
            return FinishAsync(written, lease, unit, value);
        pool.Return(lease);
        return default;
    }

    /// <param name="written">What is waited for.</param>
    /// <param name="lease">Null where it failed before there was one.</param>
    /// <param name="unit">Of the root; null where there is no lease.</param>
    /// <param name="value">The value at the root.</param>
    private async ValueTask FinishAsync<T>(ValueTask written, SinkLease? lease, TieredWriter? unit, T value)
    {
        try
        {
            await written.ConfigureAwait(false);
        }
        catch (ReaderGoneException)
        {
            // Whoever asked has gone: there is no one to tell.
        }
        catch (Exception exception) when (lease is not null)
        {
            Rethrow(exception, lease.State, unit!, value);
        }
        finally
        {
            if (lease is not null)
                pool.Return(lease);
        }
    }

    [DoesNotReturn]
    private void Rethrow<T>(Exception exception, WriteState state, TieredWriter unit, T value)
    {
        // Behind object at the root, System.Text.Json reads the contract before it writes: what it throws then has no path, and
        // comes before the check of the depth.
        if (unit.Plan.Root is DynamicNode && value is not null)
            writers.Read(value.GetType());
        WriteErrors.Rethrow(exception, state, unit.Key.Type);
    }

    private void Write<T>(Utf8Sink sink, T value, TieredWriter unit, WriteState state)
    {
        if (!Start(sink, value, unit, state))
            return;
        // References take the boxed way: the code of this method is shared by all of them, and would look the type up at each call.
        if (typeof(T).IsValueType && unit is TieredWriter<T> typed)
            typed.Write(sink, value, state);
        else
            unit.WriteBoxed(sink, value, state);
    }

    /// <summary>What System.Text.Json says of a value that is not of the type it is declared as.</summary>
    public static void ThrowUnlessFits(object? value, Type declaredType)
    {
        ArgumentNullException.ThrowIfNull(declaredType);
        if (value is not null && !declaredType.IsInstanceOfType(value))
            throw new ArgumentException($"The value is of the type '{value.GetType()}', which does not fit the declared type '{declaredType}'.", nameof(value));
        if (value is null)
            ThrowUnlessNullFits(declaredType);
    }

    private static void ThrowUnlessNullFits(Type declaredType)
    {
        if (declaredType.IsPointer || declaredType.IsByRef || declaredType.IsByRefLike || declaredType.ContainsGenericParameters || declaredType == typeof(void))
            throw new InvalidOperationException($"The type '{declaredType}' cannot be written: it is void, a pointer, a reference, a ref struct, or has generic parameters without a type.");
        if (declaredType.IsValueType && Nullable.GetUnderlyingType(declaredType) is null)
            throw new JsonException($"Null cannot be written as '{declaredType}', which is a value type. Declare it as nullable.");
    }

    /// <returns>Whether the unit is to write the value: null in the place of an object is written here.</returns>
    private bool Start<T>(Utf8Sink sink, T value, TieredWriter unit, WriteState state)
    {
        if (sink.Depth >= maxDepth)
            throw WriteErrors.TooDeep(maxDepth);
        if (value is null && unit.Plan.Root is ObjectNode)
        {
            sink.Null();
            return false;
        }
        if (ignoresCycles && !typeof(T).IsValueType && value is not null && unit.Plan.Root is not (LeafNode or ConverterNode))
            state.PushAncestor(value);
        return true;
    }
}
