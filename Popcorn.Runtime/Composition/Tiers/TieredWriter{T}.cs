using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <inheritdoc cref="TieredWriter"/>
internal sealed class TieredWriter<T>(WritePlan plan) : TieredWriter(plan)
{
    private ValueWriter<T> _composed = null!;

    /// <summary>The best code at the moment.</summary>
    public WriteValue<T> Best = null!;

    public override ValueWriter ComposedWriter
    {
        get => _composed;
        set
        {
            _composed = (ValueWriter<T>)value;
            UseComposed();
        }
    }

    public static TieredWriter Create(WritePlan plan) => new TieredWriter<T>(plan);

    public override void WriteBoxed(Utf8Sink sink, object? value) => Write(sink, (T)value!);

    public void Write(Utf8Sink sink, T value) => Best(sink, value);

    public override void UseCompiled(Delegate compiled) =>
        Best = compiled is WriteElements<T> elements ? new CompiledLoop<T>(elements).Write : (WriteValue<T>)compiled;

    public override void UseComposed() => Best = _composed.Write;
}
