using System.Linq.Expressions;
using Popcorn.Contracts;

namespace Popcorn.Emission;

/// <summary>Keeps the place where a method is, for the path of an exception that passes.</summary>
internal sealed class PathTracking(EmissionFrame frame)
{
    private readonly List<MemberContract> _members = [];
    private ParameterExpression? _at;

    // at = 1;
    public void Enter(List<Expression> statements, MemberContract member)
    {
        _at ??= frame.Local(typeof(int), "at");
        statements.Add(Expression.Assign(_at, Expression.Constant(_members.Count)));
        _members.Add(member);
    }

    // try { at = -1; …; at = -1; }
    // finally { if (at >= 0) Unwind(state, members[at]); }
    public List<Expression> Close(List<Expression> statements)
    {
        if (_at is null)
            return statements;
        Expression outside = Expression.Assign(_at, Expression.Constant(-1));
        return
        [
            Expression.TryFinally(
                Expression.Block(typeof(void), [outside, .. statements, outside]),
                Expression.IfThen(
                    Expression.GreaterThanOrEqual(_at, Expression.Constant(0)),
                    EmissionTarget.Unwind(frame, Expression.ArrayIndex(Expression.Constant(_members.ToArray()), _at)))),
        ];
    }
}
