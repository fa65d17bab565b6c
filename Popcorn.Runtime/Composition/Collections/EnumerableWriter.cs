using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Runtime.InteropServices;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// Any <see cref="IEnumerable{T}"/>. The most common collections behind an interface are enumerated without an allocation, exactly as by
/// their own enumerators.
/// </summary>
internal sealed class EnumerableWriter<TCollection, TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : SequenceWriter<TCollection, TElement>(node, composer, owner)
    where TCollection : IEnumerable<TElement>
{
    /// <summary>Gets the list inside a wrapper: the enumerator of the wrapper is that of the list.</summary>
    private static readonly Func<ReadOnlyCollection<TElement>, IList<TElement>> ReadOnlyItems =
        GetItemsGetter<ReadOnlyCollection<TElement>>();

    private static readonly Func<Collection<TElement>, IList<TElement>> Items = GetItemsGetter<Collection<TElement>>();

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new EnumerableWriter<TCollection, TElement>((SequenceNode)node, composer, owner);

    protected override void WriteElements(Utf8Sink sink, TCollection value)
    {
        if (!TryWriteKnown(sink, value))
            WriteRest(sink, value, value.GetEnumerator());
    }

    protected override bool IsEmpty(TCollection value)
    {
        using IEnumerator<TElement> elements = value.GetEnumerator();
        return !elements.MoveNext();
    }

    private bool TryWriteKnown(Utf8Sink sink, TCollection value)
    {
        Type type = value.GetType();
        object known = type == typeof(ReadOnlyCollection<TElement>) ? ReadOnlyItems(Unsafe.As<ReadOnlyCollection<TElement>>(value))
            : type == typeof(Collection<TElement>) ? Items(Unsafe.As<Collection<TElement>>(value))
            : value;
        switch (known)
        {
            case TElement[] array:
                WriteArray(sink, value, array);
                return true;
            case List<TElement> list when list.GetType() == typeof(List<TElement>):
                // Not by index: a list that changes meanwhile makes its enumerator throw.
                List<TElement>.Enumerator inList = list.GetEnumerator();
                WriteRest(sink, value, ref inList);
                return true;
            case HashSet<TElement> set when set.GetType() == typeof(HashSet<TElement>):
                HashSet<TElement>.Enumerator inSet = set.GetEnumerator();
                WriteRest(sink, value, ref inSet);
                return true;
            case ImmutableArray<TElement> { IsDefault: false } immutable:
                WriteArray(sink, value, ImmutableCollectionsMarshal.AsArray(immutable)!);
                return true;
            default:
                return false;
        }
    }

    private void WriteArray(Utf8Sink sink, TCollection value, TElement[] array)
    {
        ArraySegment<TElement>.Enumerator elements = new ArraySegment<TElement>(array).GetEnumerator();
        WriteRest(sink, value, ref elements);
    }

    private static Func<TWrapper, IList<TElement>> GetItemsGetter<TWrapper>() =>
        typeof(TWrapper).GetProperty("Items", BindingFlags.NonPublic | BindingFlags.Instance)!.GetMethod!
            .CreateDelegate<Func<TWrapper, IList<TElement>>>();
}
