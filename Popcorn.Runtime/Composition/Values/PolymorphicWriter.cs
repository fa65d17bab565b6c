using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A value of a polymorphic type, written as the registered type that fits it.</summary>
internal sealed class PolymorphicWriter<T>(PolymorphicNode node, Composer composer) : ValueWriter<T>
{
    private readonly WriterByType _byType =
        new(type => composer.Settings.Units.DerivedUnit(node.Contract, type, node.Include, node.NumberHandling, composer.Owner));

    public static ValueWriter Of(PlanNode node, Composer composer) => new PolymorphicWriter<T>((PolymorphicNode)node, composer);

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        if (value is null)
            sink.Null();
        else
            _byType.For(value.GetType()).WriteBoxed(sink, value, state);
    }
}
