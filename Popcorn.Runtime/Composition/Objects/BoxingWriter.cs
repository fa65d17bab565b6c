using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A struct whose members are read over one box, so that its callbacks and getters all see the same.</summary>
internal sealed class BoxingWriter<T>(ObjectWriter<object> writer) : ValueWriter<T>
    where T : struct
{
    public static ValueWriter Of(PlanNode node, Composer composer) =>
        new BoxingWriter<T>((ObjectWriter<object>)ObjectWriter<object>.Of(node, composer));

    public override void Write(Utf8Sink sink, T value, WriteState state) => writer.Write(sink, value, state);
}
