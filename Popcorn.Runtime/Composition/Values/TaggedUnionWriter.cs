using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A value of an F# union: the fields of its case with a discriminator, or the name of a case without fields.</summary>
internal sealed class TaggedUnionWriter<T> : ValueWriter<T>
{
    private readonly Func<T, int> _getTag = FSharpUnions.CreateTagReader<T>();
    private readonly TieredWriter?[] _byTag;
    private readonly UnionNode _node;
    private readonly Composer _composer;
    private readonly LinkSource _owner;

    private TaggedUnionWriter(UnionNode node, Composer composer, LinkSource owner)
    {
        (_node, _composer, _owner) = (node, composer, owner);
        _byTag = new TieredWriter?[node.Contract.Cases.Length];
    }

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new TaggedUnionWriter<T>((UnionNode)node, composer, owner);

    public override void Write(Utf8Sink sink, T value)
    {
        if (value is null)
        {
            sink.Null();
            return;
        }
        int tag = _getTag(value);
        UnionCase one = _node.Contract.Cases[tag];
        if (one.Fields is null)
            sink.String(one.Name);
        else
            (_byTag[tag] ??= _composer.GetLinked(_owner, _composer.Keys.ForCase(one, _node.Include))).WriteBoxed(sink, value);
    }
}
