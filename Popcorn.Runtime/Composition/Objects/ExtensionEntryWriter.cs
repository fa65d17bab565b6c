using Popcorn.Selection;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>An entry of extension data, if it is selected. Key policies do not apply to it.</summary>
internal sealed class ExtensionEntryWriter<TValue>(
    ExtensionShape shape, ValueWriter<TValue> others, Dictionary<string, ValueWriter<TValue>> named)
    : ValueWriter<KeyValuePair<string, TValue>>
{
    public override void Write(Utf8Sink sink, KeyValuePair<string, TValue> entry)
    {
        if (!shape.Writes(entry.Key))
            return;
        sink.Name(entry.Key);
        named.GetValueOrDefault(entry.Key, others).Write(sink, entry.Value);
    }
}
