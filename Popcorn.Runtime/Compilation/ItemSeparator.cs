using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>Emits the JSON before, between and after the items of a loop.</summary>
internal abstract class ItemSeparator
{
    /// <summary>The JSON before an item.</summary>
    public abstract PendingText Next { get; }

    /// <summary>Ends an item. An object may be left open: its end is joined with the next text.</summary>
    public abstract void End(List<Expression> to, PendingText after, bool isOpenObject);

    /// <summary>Brings the sink to the position after the item, some levels deeper than it is, before the loop pauses.</summary>
    public abstract void Pause(List<Expression> to, int levels);

    /// <summary>The JSON after the last item, without the bracket of the collection.</summary>
    public abstract PendingText Close();
}
