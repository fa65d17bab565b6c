using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>An enum as text, as the framework's converter writes it.</summary>
internal sealed class EnumTextWriter<T>(JsonConverter<T> converter, JsonSerializerOptions options) : ValueWriter<T>
    where T : struct, Enum
{
    private readonly EnumTexts<T> _texts = new(options, (json, value) => converter.Write(json, value, options));

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new EnumTextWriter<T>((JsonConverter<T>)((ConverterNode)node).Converter, composer.Json);

    public override void Write(Utf8Sink sink, T value)
    {
        if (!sink.IsForwarding && Find(value) is { } text)
        {
            sink.Value(text);
            return;
        }
        Utf8JsonWriter json = sink.Lend();
        converter.Write(json, value, options);
        sink.TakeBack(json);
        if (!sink.IsForwarding)
            _texts.Add(value);
    }

    /// <inheritdoc cref="EnumTexts{T}.Find"/>
    public Utf8Constant? Find(T value) => _texts.Find(value);
}
