using System.Linq.Expressions;
using Popcorn.Formatting;

namespace Popcorn.Compilation;

/// <summary>The texts of a method, in one array that it loads once.</summary>
internal sealed class TextTable
{
    private readonly List<Utf8Constant> _constants = [];

    public ParameterExpression Variable { get; } = Expression.Variable(typeof(Utf8Constant[]), "texts");

    /// <returns>The index of the first of them.</returns>
    public int Add(IEnumerable<byte[]> texts)
    {
        int first = _constants.Count;
        _constants.AddRange(texts.Select(bytes => new Utf8Constant(bytes)));
        return first;
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
