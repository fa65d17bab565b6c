using System.Collections;
using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A non-generic <see cref="IList"/>, by index.</summary>
internal sealed class UntypedListWriter<TCollection>(SequenceNode node, ValueWriter<object?> element, int maxDepth)
    : SequenceWriter<TCollection, object?>(node, element, maxDepth)
    where TCollection : IList
{
    protected override void WriteElements(Utf8JsonWriter json, TCollection value, WriteState state)
    {
        for (int i = 0; i < value.Count; i++)
            Element.Write(json, value[i], state);
    }

    protected override IEnumerator<object?> Enumerate(TCollection value)
    {
        for (int i = 0; i < value.Count; i++)
            yield return value[i];
    }
}
