using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>Constants of one type, in one array that the method loads once.</summary>
internal sealed class ConstantTable<T>(string name)
    where T : class
{
    private readonly List<T> _constants = [];

    public ParameterExpression Variable { get; } = Expression.Variable(typeof(T[]), name);

    /// <returns>The index of the first of them.</returns>
    public int Add(ReadOnlySpan<T> constants)
    {
        _constants.AddRange(constants);
        return _constants.Count - constants.Length;
    }

    // texts = …;
    public void Declare(List<ParameterExpression> locals, List<Expression> statements)
    {
        if (_constants.Count == 0)
            return;
        locals.Add(Variable);
        statements.Add(Expression.Assign(Variable, Expression.Constant(_constants.ToArray())));
    }
}
