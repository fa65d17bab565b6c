using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>Records the current member of an emitted method, for exceptions and pauses.</summary>
internal sealed class PathTracking(EmissionFrame frame)
{
    private ParameterExpression? _at;

    // at = 1;
    public void Enter(List<Expression> statements, int member)
    {
        _at ??= frame.Local(typeof(int), "at");
        statements.Add(Expression.Assign(_at, Expression.Constant(member)));
    }

    // try { at = -1; …; at = -1; paused: }
    // finally { if (at >= 0) Interrupt(writer, sink, at, value); }
    public List<Expression> Close(List<Expression> statements)
    {
        if (_at is null)
            return statements;
        Expression outside = Expression.Assign(_at, Expression.Constant(-1));
        List<Expression> body = [outside, .. statements, outside];
        if (frame.CanPause)
            body.Add(Expression.Label(frame.Paused));
        Expression isInside = Expression.GreaterThanOrEqual(_at, Expression.Constant(0));
        Expression interrupt = Expression.IfThen(isInside, EmissionTarget.Interrupt(frame, _at));
        return [Expression.TryFinally(Expression.Block(typeof(void), body), interrupt)];
    }
}
