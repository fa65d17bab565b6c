using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>The value of a <see cref="Nullable{T}"/>, or null.</summary>
internal sealed class OptionalWriter<T>(ValueWriter<T> writer) : ValueWriter<T?>
    where T : struct
{
    public static ValueWriter Of(PlanNode node, Composer composer) =>
        new OptionalWriter<T>((ValueWriter<T>)composer.Visit(((OptionalNode)node).Value));

    public override void Write(Utf8Sink sink, T? value, WriteState state)
    {
        if (value.HasValue)
            writer.Write(sink, value.GetValueOrDefault(), state);
        else
            sink.Null();
    }
}
