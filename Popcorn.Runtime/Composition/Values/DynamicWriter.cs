using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A value declared as <see cref="object"/>, written by its type at run time.</summary>
internal sealed class DynamicWriter(DynamicNode node, Composer composer, LinkSource owner) : ValueWriter<object?>
{
    private readonly WriterByType _byType =
        new(type => composer.GetLinked(owner, composer.Keys.ForRuntimeType(type, node.Include, node.NumberHandling)));

    public override void Write(Utf8Sink sink, object? value)
    {
        if (value is null)
            sink.Null();
        else if (value.GetType() != typeof(object))
            _byType.Get(value.GetType()).WriteBoxed(sink, value);
        else
        {
            sink.StartObject();
            sink.EndObject();
        }
    }

    public override void ThrowIfUnsupported(object? value)
    {
        if (value!.GetType() != typeof(object))
            _byType.Get(value.GetType());
    }
}
