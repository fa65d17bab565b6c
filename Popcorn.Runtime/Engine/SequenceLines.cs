using System.IO.Pipelines;
using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>Writes sequences as lines: each element is a JSON text of its own, and the include applies to it.</summary>
internal sealed class SequenceLines(ContractStore contracts, WriterStore writers, RootWriter root, SinkPool pool, int flushThreshold)
{
    private readonly ConcurrentDictionary<Type, LineWriter?> _writers = new();

    /// <summary>
    /// Whether a type is written as an array that is nothing but its elements. Null where that is not known: a converter, a
    /// discriminator, a callback or a number handling of the collection is lost with its brackets.
    /// </summary>
    public bool CanWrite(Type type) => Find(type) is not null;

    /// <summary>Writes the elements, and flushes whenever the buffer is full or the next element is not ready.</summary>
    /// <returns>Why the write has failed, also if the type has no lines or the options indent; null after a success.</returns>
    public async ValueTask<WriteFailure?> TryWriteAsync(
        PipeWriter output, object sequence, Type type, Include include, CancellationToken cancellationToken)
    {
        using Utf8Sink sink = pool.Rent();
        TieredWriter? writer = null;
        try
        {
            LineWriter lines = Find(type)
                ?? throw new InvalidOperationException($"{type} is not written as an array of elements.");
            if (contracts.Json.WriteIndented)
                throw new InvalidOperationException("An indented text has more than one line.");
            cancellationToken.ThrowIfCancellationRequested();
            sink.StreamTo(output, flushThreshold, cancellationToken, asLines: true);
            var target = new LineOutput(writers, root, sink, lines.ElementType, include);
            writer = target.Writer;
            await lines.WriteAsync(sequence, target).ConfigureAwait(false);
            await sink.CompleteAsync().ConfigureAwait(false);
            return null;
        }
        catch (ReaderGoneException)
        {
            // The client is gone.
            return null;
        }
        catch (Exception exception)
        {
            Exception located = writer is null ? exception : ErrorLocation.Locate(exception, sink, writer.Key.Type);
            return new WriteFailure(located, sink.HasFlushed);
        }
    }

    private LineWriter? Find(Type type) =>
        _writers.TryGetValue(type, out LineWriter? known) ? known : _writers.GetOrAdd(type, Create(type));

    private LineWriter? Create(Type type)
    {
        TypeContract contract = contracts.GetRuntimeContract(type);
        bool isAsync = contract.Kind == ContractKind.AsyncSequence;
        bool isPlain = (isAsync || contract.Kind == ContractKind.Sequence)
            && contract.Polymorphism is null
            && contract.Info is { OnSerializing: null, OnSerialized: null, NumberHandling: null }
            && CollectionTypes.GetMemoryElementType(type) is null;
        return isPlain
            ? WriterCreators.Find<Func<bool, LineWriter>>(typeof(LineWriter<>), contract.ElementType!)(isAsync)
            : null;
    }
}
