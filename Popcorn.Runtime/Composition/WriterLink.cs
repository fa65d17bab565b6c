using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Leads to the unit of another type, which is looked up, and planned if need be, by the first value.</summary>
internal sealed class WriterLink<T>(LinkNode node, IUnitSource source, WriterUnit owner) : ValueWriter<T>
{
    private WriterUnit<T>? _unit;

    public override bool CanStream => true;

    public WriterUnit<T> Unit => _unit ??= (WriterUnit<T>)source.Unit(node.Contract, node.Include, node.NumberHandling, null, owner);

    public override void Write(Utf8JsonWriter json, T value, WriteState state)
    {
        if (value is null)
            json.WriteNullValue();
        else
            Unit.Write(json, value, state);
    }

    public override ValueTask WriteAsync(StreamingOutput output, T value, StreamPlace place)
    {
        if (value is not null)
            return Unit.WriteAsync(output, value, place);
        output.Json.WriteNullValue();
        return default;
    }
}
