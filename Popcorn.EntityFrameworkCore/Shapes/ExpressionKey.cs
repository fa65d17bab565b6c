using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Query;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// An expression, compared by its tree: types, methods with their generic arguments, declaring types, constants. The comparer is the one of
/// EF Core's query cache, so equal keys are one compiled query. It compares parameters by name only, hence <see cref="ParameterNames"/>.
/// </summary>
internal sealed class ExpressionKey : IEquatable<ExpressionKey>
{
    private readonly int _hash;

    public ExpressionKey(LambdaExpression expression)
    {
        Expression = ParameterNames.Normalize(expression);
        _hash = ExpressionEqualityComparer.Instance.GetHashCode(Expression);
    }

    public LambdaExpression Expression { get; }

    public bool Equals(ExpressionKey? other) =>
        ReferenceEquals(this, other)
        || (other is not null && _hash == other._hash && ExpressionEqualityComparer.Instance.Equals(Expression, other.Expression));

    public override bool Equals(object? obj) => Equals(obj as ExpressionKey);

    public override int GetHashCode() => _hash;
}
