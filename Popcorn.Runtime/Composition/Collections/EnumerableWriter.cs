using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Runtime.InteropServices;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// Any <see cref="IEnumerable{T}"/>. What hides behind an interface is mostly one of a few collections that can be gone
/// through without allocating; they do so here exactly as their enumerators would.
/// </summary>
internal sealed class EnumerableWriter<TCollection, TElement>(SequenceNode node, Composer composer, TieredWriter owner)
    : SequenceWriter<TCollection, TElement>(node, composer, owner)
    where TCollection : IEnumerable<TElement>
{
    /// <summary>The list behind a wrapper: its enumerator is the wrapper's.</summary>
    private static readonly Func<ReadOnlyCollection<TElement>, IList<TElement>> ReadOnlyItems = WrappedBy<ReadOnlyCollection<TElement>>();

    private static readonly Func<Collection<TElement>, IList<TElement>> Items = WrappedBy<Collection<TElement>>();

    public static ValueWriter Create(PlanNode node, Composer composer, TieredWriter owner) => new EnumerableWriter<TCollection, TElement>((SequenceNode)node, composer, owner);

    protected override void WriteElements(Utf8Sink sink, TCollection value, WriteState state)
    {
        if (!TryWriteKnown(sink, value, state))
            WriteRest(sink, value, value.GetEnumerator(), state);
    }

    protected override IEnumerator<TElement> Enumerate(TCollection value) => value.GetEnumerator();

    private bool TryWriteKnown(Utf8Sink sink, TCollection value, WriteState state)
    {
        Type type = value.GetType();
        object known = type == typeof(ReadOnlyCollection<TElement>) ? ReadOnlyItems(Unsafe.As<ReadOnlyCollection<TElement>>(value))
            : type == typeof(Collection<TElement>) ? Items(Unsafe.As<Collection<TElement>>(value))
            : value;
        switch (known)
        {
            case TElement[] array:
                WriteArray(sink, value, array, state);
                return true;
            case List<TElement> list when list.GetType() == typeof(List<TElement>):
                // By its enumerator and not by index: a list that changes meanwhile is an error here.
                List<TElement>.Enumerator inList = list.GetEnumerator();
                WriteRest(sink, value, ref inList, state);
                return true;
            case HashSet<TElement> set when set.GetType() == typeof(HashSet<TElement>):
                HashSet<TElement>.Enumerator inSet = set.GetEnumerator();
                WriteRest(sink, value, ref inSet, state);
                return true;
            case ImmutableArray<TElement> { IsDefault: false } immutable:
                WriteArray(sink, value, ImmutableCollectionsMarshal.AsArray(immutable)!, state);
                return true;
            default:
                return false;
        }
    }

    private void WriteArray(Utf8Sink sink, TCollection value, TElement[] array, WriteState state)
    {
        ArraySegment<TElement>.Enumerator elements = new ArraySegment<TElement>(array).GetEnumerator();
        WriteRest(sink, value, ref elements, state);
    }

    private static Func<TWrapper, IList<TElement>> WrappedBy<TWrapper>() =>
        typeof(TWrapper).GetProperty("Items", BindingFlags.NonPublic | BindingFlags.Instance)!.GetMethod!.CreateDelegate<Func<TWrapper, IList<TElement>>>();
}
