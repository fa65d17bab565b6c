using Popcorn.Planning;

namespace Popcorn.Writing;

/// <summary>
/// The thing that runs for one plan: composed at first, compiled when it has become hot. The unit stays the same, so
/// that whoever holds it gets the better writer without asking.
/// </summary>
internal abstract class TieredWriter(WritePlan plan, IUnitCompiler compiler)
{
    public readonly WritePlan Plan = plan;

    /// <summary>Root writes. Counted without locks: about right is enough.</summary>
    public int Uses;

    /// <summary>The same, halved now and then: what eviction goes by.</summary>
    public int Heat;

    private readonly object _links = new();
    private List<TieredWriter>? _reached;
    private int _stage;

    public PlanKey Key => Plan.Key;

    public CompilationState Stage => (CompilationState)Volatile.Read(ref _stage);

    /// <summary>The units that its links led to so far.</summary>
    public IReadOnlyList<TieredWriter> Reached
    {
        get
        {
            lock (_links)
                return _reached is null ? [] : [.. _reached];
        }
    }

    /// <summary>The composed writer, which stays: it streams, writes at the depth limit, and is the oracle of the compiled one.</summary>
    public abstract ValueWriter ComposedWriter { get; set; }

    /// <summary>Writes a value that is known to be of this type, or null.</summary>
    public abstract void WriteBoxed(Utf8Sink sink, object? value, WriteState state);

    /// <summary>The delegate made of the unit's expression tree takes over.</summary>
    /// <param name="compiled">The delegate.</param>
    /// <param name="canForward">Whether it may run while a sink forwards; else the composed writer does.</param>
    public abstract void UseCompiled(Delegate compiled, bool canForward);

    /// <summary>Back to the composed writer.</summary>
    public abstract void UseComposed();

    /// <summary>Compiles it, when it is queued for that.</summary>
    public void Compile() => compiler.Compile(this);

    /// <summary>Back to being composed, and to being counted.</summary>
    public void Cool(CompilationState from)
    {
        UseComposed();
        Uses = 0;
        if (TryMove(from, CompilationState.Composed))
            compiler.Cooled(this);
    }

    public bool TryMove(CompilationState from, CompilationState to) => Interlocked.CompareExchange(ref _stage, (int)to, (int)from) == (int)from;

    public void AddReached(TieredWriter unit)
    {
        lock (_links)
            (_reached ??= []).Add(unit);
    }
}
