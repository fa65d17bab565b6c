using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Extension data: entries without an object of their own around them.</summary>
internal sealed class ExtensionWriter<TExtension, TValue>(ExtensionEntryWriter<TValue> entry)
    : ItemsWriter<TExtension, KeyValuePair<string, TValue>>(entry)
{
    public override void Write(Utf8Sink sink, TExtension value) =>
        WriteRest(sink, value, ((IEnumerable<KeyValuePair<string, TValue>>)value!).GetEnumerator());

    protected override void End(Utf8Sink sink, TExtension value)
    {
    }
}
