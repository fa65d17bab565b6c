using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>An object of a sealed type, or a struct in a box.</summary>
internal sealed class ExactObjectWriter<T>(ObjectNode node, Composer composer, LinkSource owner) : ObjectWriter<T>(node, composer, owner)
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new ExactObjectWriter<T>((ObjectNode)node, composer, owner);

    public override void Write(Utf8Sink sink, T value) => WriteObject(sink, value);
}
