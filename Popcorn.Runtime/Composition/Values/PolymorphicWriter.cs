using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A value of a polymorphic type, written as the registered type that fits it.</summary>
internal sealed class PolymorphicWriter<T>(PolymorphicNode node, Composer composer, LinkSource owner) : ValueWriter<T>
{
    private readonly WriterByType _byType =
        new(type => composer.GetLinked(owner, composer.Keys.ForDerivedType(node.Contract, type, node.Include, node.NumberHandling)));

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new PolymorphicWriter<T>((PolymorphicNode)node, composer, owner);

    public override void Write(Utf8Sink sink, T value)
    {
        if (value is null)
            sink.Null();
        else
            _byType.Get(value.GetType()).WriteBoxed(sink, value);
    }

    public override void ThrowIfUnsupported(T value) => _byType.Get(value!.GetType());
}
