using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The value of a <see cref="Nullable{T}"/>, or null.</summary>
internal sealed class OptionalWriter<T>(ValueWriter<T> writer) : ValueWriter<T?>
    where T : struct
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new OptionalWriter<T>((ValueWriter<T>)composer.Visit(((OptionalNode)node).Value, owner));

    public override void Write(Utf8Sink sink, T? value)
    {
        if (value.HasValue)
            writer.Write(sink, value.GetValueOrDefault());
        else
            sink.Null();
    }
}
