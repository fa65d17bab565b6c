using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Writes a value by the plan of another type. The plan is looked up, or made, for the first value that is not null.</summary>
internal sealed class LinkWriter<T>(LinkNode node, Composer composer, LinkSource owner) : ValueWriter<T>
{
    private TieredWriter<T>? _target;

    public TieredWriter<T> Target => _target ?? Resolve();

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new LinkWriter<T>((LinkNode)node, composer, owner);

    public override void Write(Utf8Sink sink, T value)
    {
        if (value is null)
            sink.Null();
        else
            Target.Write(sink, value);
    }

    /// <summary>A method of its own, so that the property is inlined.</summary>
    private TieredWriter<T> Resolve() => _target = (TieredWriter<T>)composer.GetLinked(owner, composer.Keys.ForLink(node));
}
