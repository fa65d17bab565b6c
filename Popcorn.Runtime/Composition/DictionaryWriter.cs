using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A JSON object of a dictionary's entries.</summary>
internal abstract class DictionaryWriter<TCollection, TValue>(DictionaryNode node, ValueWriter<TValue> value, int maxDepth)
    : ValueWriter<TCollection>
{
    private readonly Discriminator? _discriminator = node.Discriminator;

    public sealed override void Write(Utf8JsonWriter json, TCollection dictionary, WriteState state)
    {
        if (dictionary is null)
        {
            json.WriteNullValue();
            return;
        }
        node.OnSerializing?.Invoke(dictionary);
        json.WriteStartObject();
        _discriminator?.Write(json);
        WriteEntries(json, dictionary, state);
        json.WriteEndObject();
        node.OnSerialized?.Invoke(dictionary);
    }

    protected abstract void WriteEntries(Utf8JsonWriter json, TCollection dictionary, WriteState state);

    protected void WriteValue(Utf8JsonWriter json, TValue entryValue, WriteState state)
    {
        if (node.ChecksDepth && json.CurrentDepth >= maxDepth)
            throw WriteErrors.TooDeep(maxDepth);
        value.Write(json, entryValue, state);
    }
}
