using System.Linq.Expressions;

namespace Popcorn.Diagnostics;

/// <summary>How often each variable occurs in some statements, in the order of their first occurrence.</summary>
internal sealed class VariableUses : ExpressionVisitor
{
    private readonly Dictionary<ParameterExpression, int> _counts = [];
    private readonly List<ParameterExpression> _variables = [];

    public static VariableUses In(IEnumerable<Expression> statements)
    {
        var uses = new VariableUses();
        foreach (Expression statement in statements)
            uses.Visit(statement);
        return uses;
    }

    public IReadOnlyList<ParameterExpression> Variables => _variables;

    public int CountOf(ParameterExpression variable) => _counts.GetValueOrDefault(variable);

    protected override Expression VisitBlock(BlockExpression node)
    {
        // Not the list of the block's variables: that is no use.
        Visit(node.Expressions);
        return node;
    }

    protected override Expression VisitParameter(ParameterExpression node)
    {
        if (!_counts.ContainsKey(node))
            _variables.Add(node);
        _counts[node] = CountOf(node) + 1;
        return node;
    }
}
