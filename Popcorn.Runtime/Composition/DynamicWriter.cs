using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A value declared as <see cref="object"/>, written by its type at run time.</summary>
internal sealed class DynamicWriter(DynamicNode node, Composer composer) : ValueWriter<object?>
{
    private readonly WriterByType _byType =
        new(type => composer.Settings.Units.UnitAtRunTime(type, node.Include, node.NumberHandling, composer.Owner));

    public override bool CanStream => true;

    public override void Write(Utf8JsonWriter json, object? value, WriteState state)
    {
        if (!TryWriteEmpty(json, value))
            _byType.For(value!.GetType()).WriteBoxed(json, value, state);
    }

    public override ValueTask WriteAsync(StreamingOutput output, object? value, StreamPlace place) =>
        TryWriteEmpty(output.Json, value) ? default : _byType.For(value!.GetType()).WriteBoxedAsync(output, value, place);

    private static bool TryWriteEmpty(Utf8JsonWriter json, object? value)
    {
        if (value is null)
        {
            json.WriteNullValue();
            return true;
        }
        if (value.GetType() != typeof(object))
            return false;
        json.WriteStartObject();
        json.WriteEndObject();
        return true;
    }
}
