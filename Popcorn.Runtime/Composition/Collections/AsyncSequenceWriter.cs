using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// An asynchronous sequence: the write pauses before its first element. A synchronous write refuses it, as System.Text.Json does.
/// </summary>
internal sealed class AsyncSequenceWriter<TCollection, TElement>(AsyncSequenceNode node, ValueWriter<TElement> element, int maxDepth)
    : ValueWriter<TCollection>
    where TCollection : IAsyncEnumerable<TElement>
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner)
    {
        var sequence = (AsyncSequenceNode)node;
        return new AsyncSequenceWriter<TCollection, TElement>(
            sequence, (ValueWriter<TElement>)composer.Visit(sequence.Element, owner), composer.MaxDepth);
    }

    public override void Write(Utf8Sink sink, TCollection value)
    {
        if (value is null)
        {
            sink.Null();
            return;
        }
        if (!sink.IsAsync)
            throw WriteErrors.NeedsAsync(typeof(TCollection));
        node.OnSerializing?.Invoke(value);
        sink.StartArray();
        sink.Pause(new AsyncSequenceContinuation<TElement>(value, element, maxDepth, node.OnSerialized));
    }
}
