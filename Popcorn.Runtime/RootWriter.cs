using System.IO.Pipelines;
using System.Text.Json;
using Popcorn.Caching;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn;

/// <summary>One whole write: looks the unit up, runs it, and gives what it throws its path.</summary>
internal sealed class RootWriter(WriterCache writers, WriterPool pool, int maxDepth, bool ignoresCycles)
{
    /// <typeparam name="T">The declared type, or object where that is only known at run time.</typeparam>
    public void Write<T>(Utf8Sink sink, T value, Type declaredType, Include? include, WriteState state, Utf8JsonWriter? caller = null)
    {
        WriterUnit unit = writers.Root(declaredType, include ?? Include.Default);
        if (caller is not null)
            sink.WriteFor(caller, isOneValue: unit.Plan.Root is ObjectNode or SequenceNode or DictionaryNode or LeafNode);
        bool hasStarted = false;
        try
        {
            if (Start(sink, value, unit, state))
            {
                hasStarted = true;
                // A reference is given as it is: the code of this method is the same for all of them, and would have to look its type up.
                if (typeof(T).IsValueType && unit is WriterUnit<T> typed)
                    typed.Write(sink, value, state);
                else
                    unit.WriteBoxed(sink, value, state);
            }
            sink.Give();
        }
        catch (Exception exception)
        {
            if (sink.GiveTokens(hasStarted ? Bracket(unit.Plan.Root) : default) is { } refusal)
                WriteErrors.Rethrow(refusal, new WriteState());
            WriteErrors.Rethrow(exception, state);
        }
    }

    public async ValueTask WriteAsync<T>(
        PipeWriter output, T value, Type declaredType, Include? include, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(output);
        cancel.ThrowIfCancellationRequested();
        WriterUnit unit = writers.Root(declaredType, include ?? Include.Default);
        WriterLease lease = pool.Rent();
        try
        {
            var streaming = new StreamingOutput(lease.Sink, lease.State, output, cancel);
            lease.State.Output = streaming;
            if (Start(lease.Sink, value, unit, lease.State))
            {
                if (unit is WriterUnit<T> typed)
                    await typed.WriteAsync(streaming, value, StreamPlace.Root).ConfigureAwait(false);
                else
                    await unit.WriteBoxedAsync(streaming, value, StreamPlace.Root).ConfigureAwait(false);
            }
            await streaming.CompleteAsync().ConfigureAwait(false);
        }
        catch (ReaderGoneException)
        {
            // Whoever asked has gone: there is no one to tell.
        }
        catch (Exception exception)
        {
            WriteErrors.Rethrow(exception, lease.State);
        }
        finally
        {
            pool.Return(lease);
        }
    }

    /// <summary>What System.Text.Json says of a value that is not of the type it is declared as.</summary>
    public static void ThrowUnlessFits(object? value, Type declaredType)
    {
        ArgumentNullException.ThrowIfNull(declaredType);
        if (value is not null && !declaredType.IsInstanceOfType(value))
            throw new ArgumentException($"A {value.GetType()} is not a {declaredType}.", nameof(value));
        if (value is null)
            ThrowUnlessNullFits(declaredType);
    }

    private static void ThrowUnlessNullFits(Type declaredType)
    {
        if (declaredType.IsPointer || declaredType.IsByRef || declaredType.IsByRefLike || declaredType.ContainsGenericParameters || declaredType == typeof(void))
            throw new InvalidOperationException($"No value is a {declaredType}: it is a pointer, a reference, a ref struct, or an open generic type.");
        if (declaredType.IsValueType && Nullable.GetUnderlyingType(declaredType) is null)
            throw new JsonException($"Null is not a {declaredType}.");
    }

    /// <summary>What a value begins with, unless something of the user's runs before that.</summary>
    private static ReadOnlySpan<byte> Bracket(PlanNode root) => root switch
    {
        ObjectNode { Contract.Type.Info.OnSerializing: null } or DictionaryNode { OnSerializing: null } => "{"u8,
        SequenceNode { OnSerializing: null } => "["u8,
        _ => default,
    };

    /// <returns>Whether the unit is to write the value: null in the place of an object is written here.</returns>
    private bool Start<T>(Utf8Sink sink, T value, WriterUnit unit, WriteState state)
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
