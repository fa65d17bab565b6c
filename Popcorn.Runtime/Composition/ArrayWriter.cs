using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>An array, by index.</summary>
internal sealed class ArrayWriter<TElement>(SequenceNode node, ValueWriter<TElement> element, int maxDepth)
    : SequenceWriter<TElement[], TElement>(node, element, maxDepth)
{
    protected override void WriteElements(Utf8JsonWriter json, TElement[] value, WriteState state)
    {
        foreach (TElement item in value)
            Element.Write(json, item, state);
    }

    protected override IEnumerator<TElement> Enumerate(TElement[] value) => ((IEnumerable<TElement>)value).GetEnumerator();
}
