namespace Popcorn.AspNetCore.Core;

/// <summary>
/// What the engines of an app have counted since its start. An engine goes with its options, but a total never falls: who reads it would
/// take that for a restart.
/// </summary>
internal sealed class EngineTotals
{
    private readonly List<Counted> _engines = [];
    private PopcornStatistics _gone = new(default, default, default, 0, 0, 0, TimeSpan.Zero);
    private int _maxEngines = 16;

    public void Add(PopcornEngine engine)
    {
        lock (_engines)
        {
            if (_engines.Count == _maxEngines)
            {
                RemoveGone();
                _maxEngines = Math.Max(_maxEngines, _engines.Count * 2);
            }
            _engines.Add(new Counted(engine));
        }
    }

    public PopcornStatistics Read()
    {
        lock (_engines)
        {
            RemoveGone();
            return _engines.Aggregate(_gone, static (sum, each) => Add(sum, each.Last));
        }
    }

    private void RemoveGone() => _engines.RemoveAll(each =>
    {
        bool isGone = !each.Update();
        if (isGone)
            _gone = Add(_gone, WithoutEntries(each.Last));
        return isGone;
    });

    private static PopcornStatistics Add(PopcornStatistics one, PopcornStatistics other) => new(
        Add(one.Texts, other.Texts),
        Add(one.Roots, other.Roots),
        Add(one.Plans, other.Plans),
        one.PlansCompiled + other.PlansCompiled,
        one.CompilationsFailed + other.CompilationsFailed,
        one.CompilationsDeclined + other.CompilationsDeclined,
        one.CompileTime + other.CompileTime);

    private static CacheStatistics Add(CacheStatistics one, CacheStatistics other) => new(
        one.Entries + other.Entries,
        one.Weight + other.Weight,
        one.Hits + other.Hits,
        one.Misses + other.Misses,
        one.Evictions + other.Evictions);

    private static PopcornStatistics WithoutEntries(PopcornStatistics gone) => gone with
    {
        Texts = gone.Texts with { Entries = 0, Weight = 0 },
        Roots = gone.Roots with { Entries = 0, Weight = 0 },
        Plans = gone.Plans with { Entries = 0, Weight = 0 },
    };

    /// <summary>What an engine had counted when it was last seen.</summary>
    private sealed class Counted(PopcornEngine engine)
    {
        private readonly WeakReference<PopcornEngine> _engine = new(engine);

        public PopcornStatistics Last { get; private set; } = engine.Statistics;

        /// <returns>Whether the engine is still there.</returns>
        public bool Update()
        {
            if (!_engine.TryGetTarget(out PopcornEngine? alive))
                return false;
            Last = alive.Statistics;
            return true;
        }
    }
}
