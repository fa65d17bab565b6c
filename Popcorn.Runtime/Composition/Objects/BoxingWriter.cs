using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A struct whose members are read over one box, so that its callbacks and getters all see the same.</summary>
internal sealed class BoxingWriter<T>(ExactObjectWriter<object> writer) : ValueWriter<T>
    where T : struct
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new BoxingWriter<T>((ExactObjectWriter<object>)ExactObjectWriter<object>.Create(node, composer, owner));

    public override IEnumerable<SharedLinks> SharedLinks => writer.SharedLinks;

    public override void Write(Utf8Sink sink, T value) => writer.Write(sink, value);
}
