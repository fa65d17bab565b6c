using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary><see cref="Memory{T}"/> or <see cref="ReadOnlyMemory{T}"/>, of which the one converts to the other.</summary>
internal sealed class MemoryWriter<TMemory, TElement>(SequenceNode node, ValueWriter<TElement> element, int maxDepth)
    : SequenceWriter<TMemory, TElement>(node, element, maxDepth)
{
    protected override void WriteElements(Utf8JsonWriter json, TMemory value, WriteState state)
    {
        foreach (TElement item in AsReadOnly(value).Span)
            Element.Write(json, item, state);
    }

    protected override IEnumerator<TElement> Enumerate(TMemory value)
    {
        ReadOnlyMemory<TElement> memory = AsReadOnly(value);
        for (int i = 0; i < memory.Length; i++)
            yield return memory.Span[i];
    }

    private static ReadOnlyMemory<TElement> AsReadOnly(TMemory value) =>
        value is ReadOnlyMemory<TElement> readOnly ? readOnly : (Memory<TElement>)(object)value!;
}
