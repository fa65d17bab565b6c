using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>
/// Any <see cref="IEnumerable{T}"/>. What hides behind an interface is mostly one of a few collections that can be gone
/// through without allocating; they do so here exactly as their enumerators would.
/// </summary>
internal sealed class EnumerableWriter<TCollection, TElement>(SequenceNode node, ValueWriter<TElement> element, int maxDepth)
    : SequenceWriter<TCollection, TElement>(node, element, maxDepth)
    where TCollection : IEnumerable<TElement>
{
    protected override void WriteElements(Utf8JsonWriter json, TCollection value, WriteState state)
    {
        if (!TryWriteKnown(json, value, state))
        {
            foreach (TElement item in value)
                Element.Write(json, item, state);
        }
    }

    protected override IEnumerator<TElement> Enumerate(TCollection value) => value.GetEnumerator();

    private bool TryWriteKnown(Utf8JsonWriter json, TCollection value, WriteState state)
    {
        if (value is TElement[] array)
        {
            foreach (TElement item in array)
                Element.Write(json, item, state);
            return true;
        }
        Type type = value.GetType();
        if (type == typeof(List<TElement>))
        {
            // By its enumerator and not by index: a list that changes meanwhile is an error here.
            foreach (TElement item in (List<TElement>)(object)value)
                Element.Write(json, item, state);
            return true;
        }
        if (type == typeof(HashSet<TElement>))
        {
            foreach (TElement item in (HashSet<TElement>)(object)value)
                Element.Write(json, item, state);
            return true;
        }
        return TryWriteByIndex(json, value, type, state);
    }

    /// <summary>
    /// The framework's own read-only lists, whose indexers and enumerators are known to agree; of anyone else's
    /// <see cref="IReadOnlyList{T}"/> only the enumerator is asked, as by System.Text.Json.
    /// </summary>
    private bool TryWriteByIndex(Utf8JsonWriter json, TCollection value, Type type, WriteState state)
    {
        bool isKnown = type == typeof(ReadOnlyCollection<TElement>) || type == typeof(Collection<TElement>)
            || type == typeof(ImmutableArray<TElement>) || type == typeof(ArraySegment<TElement>);
        if (!isKnown || value is not IReadOnlyList<TElement> list)
            return false;
        for (int i = 0; i < list.Count; i++)
            Element.Write(json, list[i], state);
        return true;
    }
}
