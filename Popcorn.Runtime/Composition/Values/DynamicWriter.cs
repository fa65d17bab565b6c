using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A value declared as <see cref="object"/>, written by its type at run time.</summary>
internal sealed class DynamicWriter(DynamicNode node, Composer composer, TieredWriter owner) : ValueWriter<object?>
{
    private readonly WriterByType _byType =
        new(type => composer.GetLinked(owner, composer.Keys.ForRuntimeType(type, node.Include, node.NumberHandling)));

    public override void Write(Utf8Sink sink, object? value, WriteState state)
    {
        if (!TryWriteEmpty(sink, value))
            _byType.Get(value!.GetType()).WriteBoxed(sink, value, state);
    }

    private static bool TryWriteEmpty(Utf8Sink sink, object? value)
    {
        if (value is null)
        {
            sink.Null();
            return true;
        }
        if (value.GetType() != typeof(object))
            return false;
        sink.StartObject();
        sink.EndObject();
        return true;
    }
}
