using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A plain value as a key: its text in quotes.</summary>
internal sealed class LeafKeyWriter<TKey, TLeaf>(KeyWriter<TKey> converter) : KeyWriter<TKey>
    where TLeaf : struct, ILeaf<TKey>
{
    public static KeyWriter<TKey> Create(JsonConverter converter, JsonSerializerOptions options) =>
        new LeafKeyWriter<TKey, TLeaf>(ConverterKeyWriter<TKey, TKey>.Create(converter, options));

    public override void Write(Utf8Sink sink, TKey key)
    {
        if (sink.IsForwarding)
            converter.Write(sink, key);
        else
            sink.LeafName<TKey, TLeaf>(key);
    }
}
