using System.Text.Json;
using Popcorn.Planning;

namespace Popcorn.Output;

/// <inheritdoc cref="WriterUnit"/>
internal sealed class WriterUnit<T>(WritePlan plan, IUnitCompiler compiler) : WriterUnit(plan, compiler)
{
    private ValueWriter<T> _composed = null!;

    /// <summary>The best writer of the moment.</summary>
    public WriteValue<T> Write = null!;

    public static WriterUnit Of(WritePlan plan, IUnitCompiler compiler) => new WriterUnit<T>(plan, compiler);

    public override ValueWriter ComposedWriter
    {
        get => _composed;
        set
        {
            _composed = (ValueWriter<T>)value;
            Write = _composed.Write;
        }
    }

    public override bool CanStream => _composed.CanStream;

    public override void WriteBoxed(Utf8JsonWriter json, object? value, WriteState state) => Write(json, (T)value!, state);

    public override ValueTask WriteBoxedAsync(StreamingOutput output, object? value, StreamPlace place) =>
        WriteAsync(output, (T)value!, place);

    public ValueTask WriteAsync(StreamingOutput output, T value, StreamPlace place)
    {
        if (_composed.CanStream)
            return _composed.WriteAsync(output, value, place);
        Write(output.Json, value, output.State);
        return output.SettleAsync();
    }

    public override void UseCompiled(Delegate compiled) => Write = (WriteValue<T>)compiled;

    public override void UseComposed() => Write = _composed.Write;
}
