using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A JSON object of a dictionary's entries.</summary>
internal abstract class DictionaryWriter<TCollection, TValue>(DictionaryNode node, Composer composer) : ValueWriter<TCollection>
{
    private readonly ValueWriter<TValue> _value = (ValueWriter<TValue>)composer.Visit(node.Value);
    private readonly int _maxDepth = node.ChecksDepth ? composer.Settings.MaxDepth : int.MaxValue;

    public sealed override void Write(Utf8JsonWriter json, TCollection dictionary, WriteState state)
    {
        if (dictionary is null)
        {
            json.WriteNullValue();
            return;
        }
        node.OnSerializing?.Invoke(dictionary);
        json.WriteStartObject();
        node.Discriminator?.Write(json);
        WriteEntries(json, dictionary, state);
        json.WriteEndObject();
        node.OnSerialized?.Invoke(dictionary);
    }

    protected abstract void WriteEntries(Utf8JsonWriter json, TCollection dictionary, WriteState state);

    protected void WriteValue(Utf8JsonWriter json, TValue entryValue, WriteState state)
    {
        if (json.CurrentDepth >= _maxDepth)
            throw WriteErrors.TooDeep(_maxDepth);
        _value.Write(json, entryValue, state);
    }
}
