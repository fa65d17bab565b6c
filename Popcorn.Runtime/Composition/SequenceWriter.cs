using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A JSON array. How the elements are gone through is up to the kind of collection.</summary>
internal abstract class SequenceWriter<TCollection, TElement>(SequenceNode node, Composer composer) : ValueWriter<TCollection>
{
    /// <summary>Writes one element.</summary>
    protected readonly ValueWriter<TElement> Element = (ValueWriter<TElement>)composer.Visit(node.Element);

    /// <summary>Where an element may not stand any more; beyond all depths where System.Text.Json does not look.</summary>
    private readonly int _maxDepth = node.ChecksDepth ? composer.Settings.MaxDepth : int.MaxValue;

    public sealed override bool CanStream => true;

    public sealed override bool IsSequence => true;

    public sealed override ValueWriter Inside => Element;

    public sealed override void Write(Utf8JsonWriter json, TCollection value, WriteState state)
    {
        if (value is null)
        {
            json.WriteNullValue();
            return;
        }
        Start(json, value);
        if (json.CurrentDepth >= _maxDepth)
            ThrowUnlessEmpty(value);
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
        if (output.Json.CurrentDepth >= _maxDepth)
            ThrowUnlessEmpty(value);
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
        if (node.Discriminator is { } discriminator)
        {
            json.WriteStartObject();
            discriminator.Write(json);
            json.WritePropertyName(Discriminator.Values);
        }
        json.WriteStartArray();
    }

    private void End(Utf8JsonWriter json, TCollection value)
    {
        json.WriteEndArray();
        if (node.Discriminator is not null)
            json.WriteEndObject();
        node.OnSerialized?.Invoke(value!);
    }

    private void ThrowUnlessEmpty(TCollection value)
    {
        using IEnumerator<TElement> elements = Enumerate(value);
        if (elements.MoveNext())
            throw WriteErrors.TooDeep(_maxDepth);
    }
}
