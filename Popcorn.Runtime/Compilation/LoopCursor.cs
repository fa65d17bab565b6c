using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>Emits how a loop goes through a collection.</summary>
internal abstract class LoopCursor
{
    /// <summary>Goes to the first item, or resumes.</summary>
    public abstract void Start(List<Expression> to);

    /// <summary>A test whether no item is left. Moves to the next one, where <see cref="End"/> does not.</summary>
    public abstract Expression IsAtEnd { get; }

    /// <summary>Whether it calls the composed writer for each item.</summary>
    public virtual bool CallsWriter => false;

    /// <summary>Writes what is before the value of an item.</summary>
    /// <returns>The value, with the JSON before it.</returns>
    public abstract ValueSite Next(List<Expression> to, PendingText before);

    /// <summary>Moves past the item.</summary>
    public virtual void End(List<Expression> to)
    {
    }

    /// <summary>Pauses behind the item.</summary>
    public abstract void Pause(List<Expression> to);
}
