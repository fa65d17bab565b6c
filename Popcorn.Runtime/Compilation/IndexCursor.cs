using System.Linq.Expressions;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>Goes through an array or a list by index, up to the current count.</summary>
internal sealed class IndexCursor : LoopCursor
{
    private readonly EmissionFrame _frame;
    private readonly SequenceNode _node;
    private readonly Expression _value;
    private readonly bool _isRoot;
    private readonly ParameterExpression _sequence;
    private readonly ParameterExpression _index;

    /// <param name="frame">The method.</param>
    /// <param name="node">The sequence.</param>
    /// <param name="value">The value.</param>
    /// <param name="isRoot">Whether the method writes only this sequence, and is called again with the index after a pause.</param>
    public IndexCursor(EmissionFrame frame, SequenceNode node, Expression value, bool isRoot)
    {
        (_frame, _node, _value, _isRoot) = (frame, node, value, isRoot);
        bool isArray = node.Access == SequenceAccess.Array;
        _sequence = frame.Local(isArray ? node.Type : typeof(List<>).MakeGenericType(node.ElementType), "sequence");
        _index = isRoot ? frame.Index : frame.Local(typeof(int), "i");
    }

    private bool IsArray => _node.Access == SequenceAccess.Array;

    // i >= sequence.Count
    public override Expression IsAtEnd => Expression.GreaterThanOrEqual(
        _index, IsArray ? Expression.ArrayLength(_sequence) : Expression.Property(_sequence, nameof(List<int>.Count)));

    // sequence = lines;
    // i = 0;
    public override void Start(List<Expression> to)
    {
        to.Add(Expression.Assign(_sequence, _value));
        if (!_isRoot)
            to.Add(Expression.Assign(_index, Expression.Constant(0)));
    }

    // sequence[i]
    public override ValueSite Next(List<Expression> to, PendingText before) => new(
        to, before, IsArray ? Expression.ArrayIndex(_sequence, _index) : Expression.Property(_sequence, "Item", _index));

    // ++i;
    public override void End(List<Expression> to) => to.Add(Expression.PreIncrementAssign(_index));

    // Pause(writer, sink, i, lines);
    public override void Pause(List<Expression> to)
    {
        if (!_isRoot)
            to.Add(EmissionTarget.Pause(_frame, _frame.GetComposed(_node), _node.ElementType, _index, _value));
    }
}
