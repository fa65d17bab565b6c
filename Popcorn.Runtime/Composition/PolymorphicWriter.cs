using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A value of a polymorphic type, written as the registered type that fits it.</summary>
internal sealed class PolymorphicWriter<T>(PolymorphicNode node, Composer composer) : ValueWriter<T>
{
    private readonly WriterByType _byType =
        new(type => composer.Settings.Units.DerivedUnit(node.Contract, type, node.Include, node.NumberHandling, composer.Owner));

    public override bool CanStream => true;

    public static ValueWriter Of(PlanNode node, Composer composer) => new PolymorphicWriter<T>((PolymorphicNode)node, composer);

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        if (value is null)
            sink.Null();
        else
            _byType.For(value.GetType()).WriteBoxed(sink, value, state);
    }

    public override ValueTask WriteAsync(StreamingOutput output, T value, StreamPlace place)
    {
        if (value is not null)
            return _byType.For(value.GetType()).WriteBoxedAsync(output, value, place);
        output.Sink.Null();
        return default;
    }
}
