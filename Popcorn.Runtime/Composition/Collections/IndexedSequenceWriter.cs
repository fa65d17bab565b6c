using System.Collections;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// A sequence read by index: an array, a <see cref="List{T}"/> or a type derived from it, a <see cref="Memory{T}"/> or
/// <see cref="ReadOnlyMemory{T}"/>, or a non-generic <see cref="IList"/>. One class, not one for each with calls to virtual methods:
/// a branch costs less, because one writer always takes the same.
/// </summary>
internal sealed class IndexedSequenceWriter<TCollection, TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : SequenceWriter<TCollection, TElement>(node, composer, owner), IResumableWriter<TCollection>
{
    private readonly SequenceAccess _access = node.Access;

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new IndexedSequenceWriter<TCollection, TElement>((SequenceNode)node, composer, owner);

    /// <summary>Pauses before the element of an index.</summary>
    public void Pause(Utf8Sink sink, int next, TCollection value) => sink.Pause(new IndexedContinuation<TCollection>(this, value, next));

    public void WriteFrom(Utf8Sink sink, int index, ref TCollection value)
    {
        // Up to the current count: elements that are added or removed meanwhile are respected.
        for (int i = index; i < Count(ref value); i++)
        {
            Item.Write(sink, Get(ref value, i));
            if (sink.MustPause)
            {
                Pause(sink, i + 1, value);
                return;
            }
        }
        End(sink, value);
    }

    protected override void WriteElements(Utf8Sink sink, TCollection value) => WriteFrom(sink, 0, ref value);

    /// <summary>Reads the first element, as System.Text.Json does: that of a multi-dimensional array throws.</summary>
    protected override bool IsEmpty(TCollection value)
    {
        if (Count(ref value) == 0)
            return true;
        _ = Get(ref value, 0);
        return false;
    }

    // Unsafe.As, because casts between type parameters are looked up at run time, or box. The node says what the collection is.
    private int Count(ref TCollection value) => _access switch
    {
        SequenceAccess.Array => Unsafe.As<TCollection, TElement[]>(ref value).Length,
        SequenceAccess.List => Unsafe.As<TCollection, List<TElement>>(ref value).Count,
        SequenceAccess.Memory => Unsafe.As<TCollection, ReadOnlyMemory<TElement>>(ref value).Length,
        _ => ((IList)value!).Count,
    };

    private TElement Get(ref TCollection value, int index)
    {
        switch (_access)
        {
            case SequenceAccess.Array:
                return Unsafe.As<TCollection, TElement[]>(ref value)[index];
            case SequenceAccess.List:
                return Unsafe.As<TCollection, List<TElement>>(ref value)[index];
            case SequenceAccess.Memory:
                return Unsafe.As<TCollection, ReadOnlyMemory<TElement>>(ref value).Span[index];
            default:
                object? element = ((IList)value!)[index];
                return Unsafe.As<object?, TElement>(ref element);
        }
    }
}
