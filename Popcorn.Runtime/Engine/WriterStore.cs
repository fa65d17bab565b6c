using System.Collections.Immutable;
using Popcorn.Caching;
using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Selection;
using Popcorn.Telemetry;
using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>
/// Owns the writers of an engine: creates, finds, promotes, compiles and evicts them. They are kept by declared type and include, and by
/// the plan that this resolves to. Both are bounded, since clients fill them. They turn together: what is kept, and all that it links to,
/// is counted in the bound. Hot writers are kept apart, because the limits of the process bound them.
/// </summary>
internal sealed class WriterStore
{
    /// <summary>The most items that each cache may hold.</summary>
    public const int MaxItems = 16_384;

    private readonly ContractStore _contracts;
    private readonly PopcornOptions _options;
    private readonly PlanKeyResolver _keys;
    private readonly Planner _planner;
    private readonly Composer _composer;
    private readonly BackgroundCompiler _compiler;
    private readonly BoundedCache<RootKey, TieredWriter> _roots;
    private readonly BoundedCache<PlanKey, TieredWriter> _writers;
    private readonly ConcurrentDictionary<PlanKey, TieredWriter> _hot = new();
    private readonly Func<RootKey, TieredWriter> _createRoot;
    private readonly Func<PlanKey, TieredWriter> _create;
    private readonly Func<PlanKey, TieredWriter> _createLinked;
    private readonly WeakReference<WriterStore> _weakSelf;

    public WriterStore(ContractStore contracts, ShapeResolver shapes, PopcornOptions options)
    {
        _contracts = contracts;
        _options = options;
        _compiler = options.BackgroundCompiler;
        var generations = new CacheGenerations();
        _roots = new(MaxItems, static (key, _) => key.Include.Weight, generations, Renew, static key => Describe(key.Type));
        _writers = new(MaxItems, static (key, _) => key.Shape.Weight, generations, RenewLinked, static key => Describe(key.Type));
        _keys = new PlanKeyResolver(contracts, shapes);
        _planner = new Planner(contracts);
        _composer = new Composer(contracts, _keys, GetLinked);
        Compiler = new WriterCompiler(contracts.Json, _keys, GetPlan, _composer, options);
        Func<RootKey, TieredWriter> createRoot = CreateRoot;
        _createRoot = key => options.Telemetry is { } telemetry ? CreateInSpan(telemetry, key.Type, key, createRoot) : CreateRoot(key);
        _create = Create;
        _createLinked = key => options.Telemetry is { } telemetry ? CreateInSpan(telemetry, key.Type, key, _create) : Create(key);
        _weakSelf = new WeakReference<WriterStore>(this);
        Mode = RuntimeFeature.IsDynamicCodeSupported ? options.Compilation : CompilationMode.Never;
    }

    /// <summary>Which plans are compiled; none without dynamic code.</summary>
    public CompilationMode Mode { get; }

    /// <summary>Without the hits that <see cref="Utf8Sink.Hits"/> counts.</summary>
    public CacheStatistics RootStatistics => _roots.Statistics;

    public CacheStatistics PlanStatistics => _writers.Statistics;

    /// <summary>Compiles its writers, and counts what it did.</summary>
    public WriterCompiler Compiler { get; }

    /// <summary>Returns the writer for a value of a declared type at the root. Counts as a use.</summary>
    public TieredWriter GetRoot(Type type, Include include, Utf8Sink sink)
    {
        include = include.WithPaths;
        bool forwards = sink.IsForwarding;
        if (_roots.TryGetRecent(new RootKey.Probe(type, include, forwards), out TieredWriter? writer))
            sink.Hits.Count++;
        else
            writer = FindRoot(type, include, forwards);
        // Compiled writers are not counted, and a use is noted once in an age: threads that share a writer do not store to it.
        int age = _compiler.Age;
        if (writer.LastUse != age)
            writer.LastUse = age;
        if (writer.State == CompilationState.Composed && Mode == CompilationMode.WhenHot && ++writer.Uses >= writer.HotThreshold)
            Promote(writer);
        return writer;
    }

    /// <summary>Reads the contract of a run-time type, without a plan.</summary>
    /// <exception cref="InvalidOperationException">The type is configured wrongly.</exception>
    /// <exception cref="NotSupportedException">The resolver does not know the type, or it cannot be written.</exception>
    public void ReadContract(Type type) => _contracts.GetRuntimeContract(type);

    /// <summary>
    /// Returns the writer for a value at the root, and those that its links lead to, also where no value has come to yet. Does not count
    /// as a use.
    /// </summary>
    public IReadOnlyList<TieredWriter> GetReachable(Type type, Include include, int max = int.MaxValue) =>
        [.. Follow(FindRoot(type, include, _contracts.Json.WriteIndented), static _ => false).Take(max)];

    /// <summary>Makes the writers of a root and of all that its links lead to. What was made so before is not followed again.</summary>
    public void PlanReachable(Type type, Include include)
    {
        TieredWriter root = FindRoot(type, include, _contracts.Json.WriteIndented);
        TieredWriter[] planned = [.. Follow(root, static writer => writer.HasPlannedLinks)];
        // After the walk: if it throws, the next one must throw again.
        foreach (TieredWriter writer in planned)
            writer.HasPlannedLinks = true;
    }

    /// <summary>
    /// Has a root and what its links lead to compiled in the background, before they are used: the server says that it is worthwhile.
    /// </summary>
    public void PromoteReachable(Type type, Include include)
    {
        foreach (TieredWriter writer in Mode == CompilationMode.WhenHot && _compiler.HasRoom ? GetReachable(type, include) : [])
            PromoteLinked(writer);
    }

    /// <summary>Compiles a queued writer, and promotes what it links to.</summary>
    public void Compile(TieredWriter writer)
    {
        writer.TryMove(CompilationState.Queued, Compiler.Compile(writer));
        if (Mode == CompilationMode.WhenHot && writer.IsKept)
            _hot[writer.Key] = writer;
        foreach (SharedLinks shared in writer.ComposedWriter.SharedLinks)
            shared.MakeHot();
        // At any depth: between them can be one that was compiled before, or that cannot be compiled.
        foreach (TieredWriter linked in writer.FindReachable(ImmutableHashSet<TieredWriter>.Empty))
            PromoteLinked(linked);
    }

    /// <summary>Runs a hot writer composed again.</summary>
    public void Demote(TieredWriter writer)
    {
        _hot.TryRemove(KeyValuePair.Create(writer.Key, writer));
        writer.Demote(writer.State);
    }

    private static string Describe(Type type) => $"The writer of {TypeNames.Format(type)}";

    private TieredWriter FindRoot(Type type, Include include, bool forwards)
    {
        include = include.WithPaths;
        var key = new RootKey(type, include, forwards);
        return _roots.TryGet(key, out TieredWriter? writer) ? writer : _roots.Add(key, _createRoot);
    }

    private TieredWriter CreateRoot(RootKey key)
    {
        TieredWriter writer = Get(_keys.ForRoot(_contracts.GetContract(key.Type), key.Include, key.Forwards), _create);
        bool isCommon = key.Include.Equals(Include.Default) || key.Include.Equals(Include.All);
        writer.HotThreshold = Math.Min(writer.HotThreshold, isCommon ? Math.Min(2, _options.HotThreshold) : _options.HotThreshold);
        return writer;
    }

    /// <summary>Returns the writer of a key that a value has led to. It is as hot as where the value is.</summary>
    private TieredWriter GetLinked(LinkSource from, PlanKey key)
    {
        TieredWriter writer = Get(key.ForSink(from.Forwards), _createLinked);
        from.AddLinked(writer);
        if (from.IsHot)
            PromoteLinked(writer);
        return writer;
    }

    private IEnumerable<TieredWriter> Follow(TieredWriter root, Predicate<TieredWriter> isDone)
    {
        // By keys: a full cache can make a writer anew meanwhile.
        var seen = new HashSet<PlanKey>();
        var waiting = new Stack<PlanKey>([root.Key]);
        while (waiting.TryPop(out PlanKey? key))
        {
            if (!seen.Add(key))
                continue;
            TieredWriter writer = Get(key, _createLinked);
            if (isDone(writer))
                continue;
            yield return writer;
            foreach (LinkNode link in writer.Plan.Root.FindLinks().Reverse())
                waiting.Push(_keys.ForLink(link).ForSink(writer.Forwards));
        }
    }

    private TieredWriter Get(PlanKey key, Func<PlanKey, TieredWriter> create) =>
        _writers.TryGet(key, out TieredWriter? known) ? known : _writers.Add(key, create);

    /// <summary>In a method of its own, because it needs the assembly with the listeners.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TieredWriter CreateInSpan<TKey>(EngineTelemetry telemetry, Type type, TKey key, Func<TKey, TieredWriter> create)
    {
        using TraceSpan span = telemetry.StartPlan(type);
        try
        {
            TieredWriter writer = create(key);
            span.SetMembers(writer.Plan.MemberCount);
            return writer;
        }
        catch (Exception exception)
        {
            span.Fail(exception);
            throw;
        }
    }

    /// <summary>Returns the plan of a key, without keeping it if there is no writer of it yet.</summary>
    private WritePlan GetPlan(PlanKey key) => _writers.TryGet(key, out TieredWriter? known) ? known.Plan : _planner.Plan(key);

    private TieredWriter Create(PlanKey key)
    {
        if (_hot.TryGetValue(key, out TieredWriter? hot))
        {
            RenewLinked(hot);
            return hot;
        }
        TieredWriter writer = _composer.Compose(_planner.Plan(key));
        if (Mode == CompilationMode.Always && writer.TryMove(CompilationState.Composed, CompilationState.Queued))
            Compile(writer);
        return writer;
    }

    /// <summary>Has a writer compiled in the background, if that is worthwhile and there is room in the queue.</summary>
    private void Promote(TieredWriter writer)
    {
        if (_compiler.IsWorthwhile(writer) && _compiler.HasRoom && writer.TryMove(CompilationState.Composed, CompilationState.Queued))
            _compiler.Enqueue(new WriterReference(_weakSelf, writer));
    }

    /// <summary>Has a writer compiled in the background that a hot one links to.</summary>
    private void PromoteLinked(TieredWriter writer)
    {
        if (Mode == CompilationMode.WhenHot && writer.TryMove(CompilationState.Composed, CompilationState.Queued))
            _compiler.Enqueue(new WriterReference(_weakSelf, writer));
    }

    /// <summary>Keeps a writer, and all that it links to at any depth.</summary>
    private void Renew(TieredWriter writer)
    {
        if (_writers.TryRenew(writer.Key, writer))
            RenewLinked(writer);
    }

    // Each once: where the writers of a cycle weigh more than a generation, renewing one makes another old.
    private void RenewLinked(TieredWriter writer)
    {
        var next = new Stack<TieredWriter>(writer.Linked);
        var seen = new HashSet<TieredWriter>();
        while (next.TryPop(out TieredWriter? linked))
        {
            if (!seen.Add(linked) || !_writers.TryRenew(linked.Key, linked))
                continue;
            foreach (TieredWriter further in linked.Linked)
                next.Push(further);
        }
    }
}
