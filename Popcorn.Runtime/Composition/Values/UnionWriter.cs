using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A value of a C# union, written as the value of its active case.</summary>
internal sealed class UnionWriter<T> : ValueWriter<T>
{
    private readonly Func<T, (Type? Case, object? Value)>? _deconstruct;
    private readonly WriterByType _byCase;
    private readonly bool _ignoresCycles;
    private readonly int _maxDepth;

    private UnionWriter(UnionNode node, Composer composer, LinkSource owner)
    {
        _deconstruct = CSharpUnions.FindDeconstructor<T>(node.Contract.Info);
        _byCase = new WriterByType(type => composer.GetLinked(owner, composer.Keys.ForCase(node.FindCase(type), node.Include)));
        _ignoresCycles = composer.Json.ReferenceHandler is not null;
        _maxDepth = composer.MaxDepth;
    }

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new UnionWriter<T>((UnionNode)node, composer, owner);

    public override void Write(Utf8Sink sink, T value)
    {
        if (value is null)
        {
            sink.Null();
            return;
        }
        if (_deconstruct is null)
            throw WriteErrors.Unlocated($"The union '{typeof(T)}' cannot be written: its contract has no UnionDeconstructor.");
        (Type? type, object? inner) = _deconstruct(value);
        // As a bracket around the case would.
        if (sink.Depth + sink.Unions + 1 >= _maxDepth)
            throw WriteErrors.TooDeep(_maxDepth);
        if (inner is null)
            sink.Null();
        else
            WriteCase(sink, _byCase.Get(type!), inner);
    }

    private void WriteCase(Utf8Sink sink, TieredWriter writer, object value)
    {
        bool canBeAncestor = _ignoresCycles && writer.Key.Contract.Kind != ContractKind.Leaf && !writer.Key.Type.IsValueType;
        if (canBeAncestor && sink.IsAncestor(value))
        {
            sink.Null();
            return;
        }
        sink.Unions++;
        if (canBeAncestor)
            sink.PushAncestor(value);
        writer.WriteBoxed(sink, value);
        if (!sink.IsPaused)
        {
            if (canBeAncestor)
                sink.PopAncestor();
            sink.Unions--;
            return;
        }
        if (canBeAncestor)
            sink.Pause(AncestorContinuation.Instance);
        sink.Pause(UnionContinuation.Instance);
    }
}
