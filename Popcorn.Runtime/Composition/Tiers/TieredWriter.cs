using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// Runs one plan: composed at first, compiled once it is hot. The object stays the same, so that all who hold it use the better code.
/// </summary>
internal abstract class TieredWriter(WritePlan plan) : LinkSource
{
    public readonly WritePlan Plan = plan;

    /// <summary>
    /// Writes at the root since it was created or demoted, until it was compiled. Counted without locks: approximate.
    /// </summary>
    public int Uses;

    /// <summary>After how many uses it is compiled: the lowest of the includes that lead to it.</summary>
    public int HotThreshold = int.MaxValue;

    /// <summary>The age of the compiler in which it was last used at the root: the least recently used is demoted first.</summary>
    public int LastUse;

    /// <summary>Whether all writers that its links lead to, at any depth, have been made.</summary>
    public bool HasPlannedLinks;

    private int _state;

    public PlanKey Key => Plan.Key;

    public CompilationState State => (CompilationState)Volatile.Read(ref _state);

    public sealed override bool Forwards => Key.Forwards;

    /// <summary>Whether it was used often enough to be compiled, also if that failed.</summary>
    public sealed override bool IsHot => State is not (CompilationState.Composed or CompilationState.Queued);

    /// <summary>Whether it counts for the limits of the compiler, and is kept as long as these allow.</summary>
    public bool IsKept => State is CompilationState.Compiled or CompilationState.NotWorthCompiling;

    /// <summary>The writers that values have led to so far, also values of other shapes with the same members.</summary>
    public sealed override IReadOnlyList<TieredWriter> Linked =>
        [.. base.Linked, .. ComposedWriter.SharedLinks.SelectMany(static shared => shared.Linked)];

    /// <summary>The composed writer. It stays: it writes at the depth limit, and what compiled code leaves to it.</summary>
    public abstract ValueWriter ComposedWriter { get; set; }

    /// <summary>Writes a value that is of the plan's type, or null.</summary>
    public abstract void WriteBoxed(Utf8Sink sink, object? value);

    /// <summary>Runs compiled code from now on.</summary>
    /// <param name="compiled">A <see cref="WriteValue{T}"/>, or for a sequence a <see cref="WriteElements{T}"/>.</param>
    public abstract void UseCompiled(Delegate compiled);

    public abstract void UseComposed();

    /// <summary>Back to composed, and to being counted.</summary>
    public void Demote(CompilationState from)
    {
        UseComposed();
        Uses = 0;
        TryMove(from, CompilationState.Composed);
    }

    public bool TryMove(CompilationState from, CompilationState to) =>
        Interlocked.CompareExchange(ref _state, (int)to, (int)from) == (int)from;

    /// <summary>Finds this writer and those that it links to, at any depth, except known ones and what only these link to.</summary>
    public List<TieredWriter> FindReachable(IReadOnlySet<TieredWriter> known)
    {
        var found = new HashSet<TieredWriter>();
        var next = new Stack<TieredWriter>([this]);
        while (next.TryPop(out TieredWriter? writer))
        {
            if (known.Contains(writer) || !found.Add(writer))
                continue;
            foreach (TieredWriter linked in writer.Linked)
                next.Push(linked);
        }
        return [.. found];
    }
}
