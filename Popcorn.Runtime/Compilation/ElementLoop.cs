using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>The JSON array around the elements of a loop: what stands before, between and behind them.</summary>
internal abstract class ElementLoop
{
    /// <summary>What stands before an element.</summary>
    public abstract PendingText Next { get; }

    /// <summary>After an element; or, when it is an object that is still open, before its end.</summary>
    public abstract void End(List<Expression> to, PendingText after, bool isOpenObject);

    /// <summary>Before the loop pauses: the sink is to stand behind the element.</summary>
    /// <param name="to">Where statements go.</param>
    /// <param name="levels">How many levels further inside that is than the sink knows.</param>
    public abstract void Pause(List<Expression> to, int levels);

    /// <summary>After the loop.</summary>
    public abstract PendingText Close(List<Expression> to);
}
