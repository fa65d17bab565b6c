using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A value declared as <see cref="object"/>, written by its type at run time.</summary>
internal sealed class DynamicWriter(DynamicNode node, Composer composer) : ValueWriter<object?>
{
    private readonly WriterByType _byType =
        new(type => composer.Settings.Units.UnitAtRunTime(type, node.Include, node.NumberHandling, composer.Owner));

    public override void Write(Utf8Sink sink, object? value, WriteState state)
    {
        if (!TryWriteEmpty(sink, value))
            _byType.For(value!.GetType()).WriteBoxed(sink, value, state);
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
