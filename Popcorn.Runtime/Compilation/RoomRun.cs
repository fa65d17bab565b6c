using System.Linq.Expressions;
using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// Consecutive calls that write bounded numbers of bytes: the first checks the room for all. It is emitted again whenever one is added.
/// </summary>
internal sealed class RoomRun
{
    private readonly List<Expression> _to;
    private readonly int _first;
    private readonly Func<Expression, Expression> _makeFirst;
    private int _next;
    private int _bytes;

    /// <param name="to">The statements, of which the next one is the first of the run.</param>
    /// <param name="bytes">The most bytes that it writes.</param>
    /// <param name="make">Creates the call with the room that it checks for.</param>
    public RoomRun(List<Expression> to, int bytes, Func<Expression, Expression> make)
    {
        (_to, _first, _bytes, _makeFirst) = (to, to.Count, bytes, make);
        to.Add(make(Room));
        _next = to.Count;
    }

    /// <summary>A copy of a constant may write beyond it, also the last one.</summary>
    private ConstantExpression Room => Expression.Constant(_bytes + Utf8Constant.StoreSize);

    /// <returns>Whether the call was added: it must be the next statement, and not make the run too long.</returns>
    public bool TryAdd(List<Expression> to, int bytes, Func<Expression, Expression> make)
    {
        if (_to != to || _next != to.Count || _bytes + bytes + Utf8Constant.StoreSize > Utf8Sink.MaxRoom)
            return false;
        _bytes += bytes;
        to[_first] = _makeFirst(Room);
        to.Add(make(Expression.Constant(0)));
        _next = to.Count;
        return true;
    }
}
