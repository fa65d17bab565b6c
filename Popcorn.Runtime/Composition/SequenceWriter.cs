using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A JSON array. How the elements are gone through is up to the kind of collection.</summary>
internal abstract class SequenceWriter<TCollection, TElement>(SequenceNode node, ValueWriter<TElement> element, int maxDepth)
    : ValueWriter<TCollection>
{
    private readonly Discriminator? _discriminator = node.Discriminator;
    private readonly bool _checksDepth = node.ChecksDepth;

    public sealed override bool CanStream => true;

    public sealed override bool IsSequence => true;

    public sealed override ValueWriter Inside => Element;

    protected ValueWriter<TElement> Element { get; } = element;

    public sealed override void Write(Utf8JsonWriter json, TCollection value, WriteState state)
    {
        if (value is null)
        {
            json.WriteNullValue();
            return;
        }
        Start(json, value);
        ThrowAtLimit(json, value);
        WriteElements(json, value, state);
        End(json, value);
    }

    public sealed override async ValueTask WriteAsync(StreamingOutput output, TCollection value, StreamPlace place)
    {
        if (value is null)
        {
            output.Json.WriteNullValue();
            return;
        }
        Start(output.Json, value);
        ThrowAtLimit(output.Json, value);
        using (IEnumerator<TElement> elements = Enumerate(value))
        {
            while (elements.MoveNext())
            {
                Element.Write(output.Json, elements.Current, output.State);
                ValueTask settling = output.SettleAsync();
                if (!settling.IsCompletedSuccessfully)
                    await settling.ConfigureAwait(false);
            }
        }
        End(output.Json, value);
    }

    protected abstract void WriteElements(Utf8JsonWriter json, TCollection value, WriteState state);

    /// <summary>The elements one by one, in the way that <see cref="WriteElements"/> goes through them.</summary>
    protected abstract IEnumerator<TElement> Enumerate(TCollection value);

    private void Start(Utf8JsonWriter json, TCollection value)
    {
        node.OnSerializing?.Invoke(value!);
        if (_discriminator is not null)
        {
            json.WriteStartObject();
            _discriminator.Write(json);
            json.WritePropertyName(Discriminator.Values);
        }
        json.WriteStartArray();
    }

    private void End(Utf8JsonWriter json, TCollection value)
    {
        json.WriteEndArray();
        if (_discriminator is not null)
            json.WriteEndObject();
        node.OnSerialized?.Invoke(value!);
    }

    /// <summary>Where the options' depth ends an empty sequence is the only one that can be written.</summary>
    private void ThrowAtLimit(Utf8JsonWriter json, TCollection value)
    {
        if (!_checksDepth || json.CurrentDepth < maxDepth)
            return;
        using IEnumerator<TElement> elements = Enumerate(value);
        if (elements.MoveNext())
            throw WriteErrors.TooDeep(maxDepth);
    }
}
