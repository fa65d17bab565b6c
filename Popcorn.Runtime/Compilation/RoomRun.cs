using System.Linq.Expressions;
using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// Calls in a row whose lengths are bounded: the first asks for the room of all. It is made anew whenever one joins it.
/// </summary>
internal sealed class RoomRun
{
    private readonly List<Expression> _to;
    private readonly int _first;
    private readonly Func<Expression, Expression> _makeFirst;
    private int _next;
    private int _bytes;

    /// <param name="to">The statements, of which the next is the first of the run.</param>
    /// <param name="bytes">The most bytes that it writes.</param>
    /// <param name="make">Makes it, given the room that it asks for.</param>
    public RoomRun(List<Expression> to, int bytes, Func<Expression, Expression> make)
    {
        (_to, _first, _bytes, _makeFirst) = (to, to.Count, bytes, make);
        to.Add(make(Room));
        _next = to.Count;
    }

    /// <summary>A constant may be stored together with what lies behind it, also the last one.</summary>
    private ConstantExpression Room => Expression.Constant(_bytes + Utf8Constant.StoreSize);

    /// <returns>Whether a call joined the run: it must come right behind it, and not make it too long.</returns>
    public bool TryAdd(List<Expression> to, int bytes, Func<Expression, Expression> make)
    {
        if (_to != to || _next != to.Count || _bytes + bytes + Utf8Constant.StoreSize > Utf8Sink.MostRoom)
            return false;
        _bytes += bytes;
        to[_first] = _makeFirst(Room);
        to.Add(make(Expression.Constant(0)));
        _next = to.Count;
        return true;
    }
}
