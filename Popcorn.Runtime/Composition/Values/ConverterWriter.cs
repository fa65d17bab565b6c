using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A value written whole by its converter.</summary>
/// <typeparam name="T">The declared type.</typeparam>
/// <typeparam name="TConverted">The converter's own type, which may be a base type of the declared one.</typeparam>
internal sealed class ConverterWriter<T, TConverted>(ConverterNode node, JsonSerializerOptions options) : ValueWriter<T>
{
    private readonly JsonConverter<TConverted> _converter = (JsonConverter<TConverted>)node.Converter;
    private readonly bool _isCustom = node.Kind == ConverterKind.Custom;

    /// <summary>The caller for whom objects in the value are written; null if it can hold none.</summary>
    private readonly PolicySet? _granted = node.Kind == ConverterKind.JsonNode ? node.Granted : null;

    private readonly bool _handlesNull = node.HandlesNull;

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new ConverterWriter<T, TConverted>((ConverterNode)node, Choose((ConverterNode)node, composer.Contracts));

    public override void Write(Utf8Sink sink, T value)
    {
        if (value is null && !_handlesNull)
        {
            sink.Null();
            return;
        }
        Utf8JsonWriter json = sink.Lend();
        int depth = json.CurrentDepth;
        if (_granted is null)
            _converter.Write(json, Convert(value), options);
        else
            WriteNode(json, value, _granted);
        if (_isCustom && json.CurrentDepth != depth)
            throw WriteErrors.Unbalanced(_converter.GetType());
        sink.TakeBack(json);
    }

    private static JsonSerializerOptions Choose(ConverterNode node, ContractStore contracts)
    {
        // The framework's converter for T? can contain a custom one.
        if (FrameworkConverters.IsCustom(node.Converter) || Nullable.GetUnderlyingType(node.Type) is not null)
            return contracts.ConverterJson;
        return node.Kind == ConverterKind.JsonNode ? contracts.HidingJson : contracts.Json;
    }

    private void WriteNode(Utf8JsonWriter json, T value, PolicySet granted)
    {
        PolicySet? before = NodeCaller.Enter(granted);
        try
        {
            _converter.Write(json, Convert(value), options);
        }
        finally
        {
            NodeCaller.Exit(before);
        }
    }

    public static TConverted Convert(T value) =>
        typeof(T) == typeof(TConverted) ? Unsafe.As<T, TConverted>(ref value) : (TConverted)(object?)value!;
}
