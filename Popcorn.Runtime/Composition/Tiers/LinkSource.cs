namespace Popcorn.Composition;

/// <summary>Something from which values lead to writers: a writer, or a member that shapes share.</summary>
internal abstract class LinkSource
{
    private readonly HashSet<TieredWriter> _linked = [];

    /// <summary>Whether the sink forwards to a <see cref="Utf8JsonWriter"/>.</summary>
    public abstract bool Forwards { get; }

    /// <summary>Whether what it links to is to be compiled.</summary>
    public abstract bool IsHot { get; }

    /// <summary>The writers that values have led to so far.</summary>
    public virtual IReadOnlyList<TieredWriter> Linked
    {
        get
        {
            lock (_linked)
                return [.. _linked];
        }
    }

    public void AddLinked(TieredWriter writer)
    {
        lock (_linked)
            _linked.Add(writer);
    }
}
