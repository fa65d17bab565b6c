using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>Emits the JSON before, between and after the elements of a loop.</summary>
internal abstract class ElementLoop
{
    /// <summary>The JSON before an element.</summary>
    public abstract PendingText Next { get; }

    /// <summary>Ends an element. An object may be left open: its end is joined with the next text.</summary>
    public abstract void End(List<Expression> to, PendingText after, bool isOpenObject);

    /// <summary>Brings the sink to the position after the element, some levels deeper than it is, before the loop pauses.</summary>
    public abstract void Pause(List<Expression> to, int levels);

    public abstract PendingText Close(List<Expression> to);
}
