using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A value written whole by its converter.</summary>
/// <typeparam name="T">The declared type.</typeparam>
/// <typeparam name="TConverted">The converter's own type, which may be a base type of the declared one.</typeparam>
internal sealed class ConverterWriter<T, TConverted>(ConverterNode node, JsonSerializerOptions options) : ValueWriter<T>
{
    private readonly JsonConverter<TConverted> _converter = (JsonConverter<TConverted>)node.Converter;
    private readonly bool _isCustom = node.IsCustom;

    /// <summary>Whether the converter sees null, because it wants to or because it stands where it does.</summary>
    public override bool HandlesNull { get; } = node.GetsNull || ((JsonConverter<TConverted>)node.Converter).HandleNull;

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new ConverterWriter<T, TConverted>((ConverterNode)node, Choose((ConverterNode)node, composer.Contracts));

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        if (value is null && !HandlesNull)
        {
            sink.Null();
            return;
        }
        Utf8JsonWriter json = sink.Lend();
        int depth = json.CurrentDepth;
        _converter.Write(json, Convert(value), options);
        if (_isCustom && json.CurrentDepth != depth)
            throw WriteErrors.Unbalanced(_converter.GetType());
        sink.TakeBack(json);
    }

    private static JsonSerializerOptions Choose(ConverterNode node, ContractStore contracts)
    {
        // The framework's converter for T? can contain a custom one.
        if (FrameworkConverters.IsCustom(node.Converter) || Nullable.GetUnderlyingType(node.Type) is not null)
            return contracts.ConverterJson;
        return node.MayHoldObjects ? contracts.HidingJson : contracts.Json;
    }

    public static TConverted Convert(T value) =>
        typeof(T) == typeof(TConverted) ? Unsafe.As<T, TConverted>(ref value) : (TConverted)(object?)value!;
}
