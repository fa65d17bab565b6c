using System.Collections.Concurrent;
using System.Text.Json.Serialization;
using Popcorn.Compilation;
using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Writing;
using Popcorn.Planning;
using Popcorn.Selection;

namespace Popcorn.Caching;

/// <summary>
/// The units of an engine: by what a request comes with, and by the plan that this comes to. Both are bounded, since
/// a client's text fills them. Compiled units stand apart, so that a flood of new shapes cannot push them out; they are
/// bounded by the budget of the process.
/// </summary>
internal sealed class WriterCache : IUnitSource, ICompiledUnits
{
    /// <summary>The most items that each of the two may hold.</summary>
    public const int MostItems = 65_536;

    /// <summary>Compiles its units, and counts what it did.</summary>
    public readonly UnitCompiler Compiler;

    private readonly ContractStore _contracts;
    private readonly ShapeResolver _resolver;
    private readonly AdmissionCache _admissions;
    private readonly PopcornOptions _options;
    private readonly UnitFactory _factory;
    private readonly BoundedCache<RootKey, RootUnit> _roots = new(int.MaxValue);
    private readonly BoundedCache<PlanKey, CachedUnit> _units = new(int.MaxValue);
    private readonly object _evicting = new();
    private int _evictAbove = MostItems;
    private readonly ConcurrentDictionary<PlanKey, TieredWriter> _compiled = new();
    private readonly Func<RootKey, RootUnit> _findRoot;
    private readonly Func<PlanKey, CachedUnit> _makeUnit;

    public WriterCache(ContractStore contracts, ShapeResolver resolver, AdmissionCache admissions, PopcornOptions options)
    {
        _contracts = contracts;
        _resolver = resolver;
        _admissions = admissions;
        _options = options;
        _findRoot = FindRoot;
        _makeUnit = MakeUnit;
        Compiler = new UnitCompiler(options, contracts.Json, this);
        _factory = new UnitFactory(new Planner(contracts), new ComposerSettings(contracts.Json, this), Compiler);
    }

    public CacheStatistics RootStatistics => _roots.Statistics;

    public CacheStatistics UnitStatistics => _units.Statistics;

    /// <summary>The unit for a value of a declared type at the root; counts as a use.</summary>
    public TieredWriter Root(Type type, Include include)
    {
        RootUnit root = GetRoot(type, include);
        TieredWriter unit = root.Unit;
        unit.Heat++;
        if (unit.Stage == CompilationState.Composed && ++unit.Uses >= root.HotAt)
            Compiler.Heat(unit);
        return unit;
    }

    /// <summary>Reads the contract of a type at run time, without a plan.</summary>
    /// <exception cref="InvalidOperationException">The type is set up wrongly.</exception>
    /// <exception cref="NotSupportedException">The resolver does not know the type, or it cannot be written.</exception>
    public void Read(Type type) => _contracts.GetRuntimeContract(type);

    /// <summary>
    /// The unit for a value at the root, and those that its links lead to, whether or not a value has reached them.
    /// Does not count as a use.
    /// </summary>
    public IReadOnlyList<TieredWriter> Reachable(Type type, Include include, int most = int.MaxValue)
    {
        var found = new List<TieredWriter>();
        var seen = new HashSet<PlanKey>();
        Add(GetRoot(type, include).Unit);
        return found;

        void Add(TieredWriter unit)
        {
            if (found.Count == most || !seen.Add(unit.Key))
                return;
            found.Add(unit);
            foreach (LinkNode link in LinkFinder.Find(unit.Plan.Root))
                Add(Get(Key(link.Contract, link.Include, link.NumberHandling, null)));
        }
    }

    public void HasCompiled(TieredWriter unit) => _compiled[unit.Key] = unit;

    public void HasCooled(TieredWriter unit) => _compiled.TryRemove(KeyValuePair.Create(unit.Key, unit));

    public TieredWriter Unit(
        TypeContract contract, Include include, JsonNumberHandling? numberHandling, Discriminator? discriminator, TieredWriter reachedFrom) =>
        Reach(reachedFrom, Key(contract, include, numberHandling, discriminator));

    public WritePlan? TryPlan(LinkNode link)
    {
        try
        {
            return _factory.Plan(Key(link.Contract, link.Include, link.NumberHandling, null));
        }
        catch (Exception exception) when (exception is PopcornException or NotSupportedException or InvalidOperationException or ArgumentException)
        {
            // Whoever writes a value by it is told. No value need ever get there.
            return null;
        }
    }

    public TieredWriter UnitAtRunTime(Type runtimeType, Include include, JsonNumberHandling? numberHandling, TieredWriter reachedFrom)
    {
        TypeContract contract = _contracts.GetRuntimeContract(runtimeType);
        return contract.Polymorphism is null
            ? Unit(contract, include, numberHandling, null, reachedFrom)
            : DerivedUnit(contract, runtimeType, include, numberHandling, reachedFrom);
    }

    public TieredWriter DerivedUnit(
        TypeContract polymorphic, Type runtimeType, Include include, JsonNumberHandling? numberHandling, TieredWriter reachedFrom)
    {
        if (polymorphic.Polymorphism!.Resolve(runtimeType) is not { } derived)
            return Unit(polymorphic, include, numberHandling, null, reachedFrom);
        TypeContract contract = _contracts.GetContract(derived.DerivedType);
        Discriminator? discriminator = Discriminator.Of(polymorphic.Polymorphism, derived.TypeDiscriminator, _contracts.Json);
        if (discriminator is not null && !contract.CanHaveDiscriminator)
            throw new NotSupportedException($"The converter for derived type '{derived.DerivedType}' does not support metadata writes or reads.");
        return Unit(contract, include, numberHandling, discriminator, reachedFrom);
    }

    public TieredWriter UnitWithoutNever(TieredWriter declared, Type runtimeType)
    {
        var shape = (ObjectShape)declared.Key.Shape;
        bool IsHidden(MemberContract member) => _contracts.Policies.IsNever(runtimeType, member.MarkSource);
        ObjectShape without = shape.Without(IsHidden);
        return without.Equals(shape)
            ? declared
            : Reach(declared, new PlanKey(declared.Key.Contract, without, declared.Key.NumberHandling, declared.Key.Discriminator));
    }

    /// <summary>Forgets everything, after a hot reload.</summary>
    public void Clear()
    {
        _roots.Clear();
        _units.Clear();
        _compiled.Clear();
    }

    private PlanKey Key(
        TypeContract contract, Include include, JsonNumberHandling? numberHandling, Discriminator? discriminator, bool asItself = true)
    {
        Shape shape = _resolver.Resolve(contract, include, asItself, discriminator?.MemberName);
        return new PlanKey(contract, shape, numberHandling, discriminator, asItself);
    }

    private RootUnit GetRoot(Type type, Include include)
    {
        if (_roots.TryGetRecent(new RootKey.Probe(type, include), out RootUnit? recent))
            return recent;
        RootKey key = RootKey.ToLookUp(type, include);
        bool isKnown = _roots.TryGet(key, out RootUnit? root);
        key.Forget();
        if (isKnown)
            return root!;
        root = _roots.Add(new RootKey(type, include), _findRoot);
        EvictUnused();
        return root;
    }

    private RootUnit FindRoot(RootKey key)
    {
        // Only what passes is cached: positions are outside of an include's equality, and each offender is told its own.
        if (_options.UnknownMembers == UnknownMembers.Reject && NameCheck.Find(_contracts, _admissions, [key.Type], key.Include, NameRules.Client) is { } offender)
            throw new PopcornException(offender.ToError());
        TypeContract contract = _contracts.GetContract(key.Type);
        TieredWriter unit = Get(Key(contract, key.Include, null, null, asItself: contract.Polymorphism is null));
        bool isCommon = key.Include.Equals(Include.Default) || key.Include.Equals(Include.All);
        return new RootUnit(unit, isCommon ? Math.Min(2, _options.HotThreshold) : _options.HotThreshold, key.Include.Weight);
    }

    /// <summary>What a hot unit leads to is as hot as itself.</summary>
    private TieredWriter Reach(TieredWriter from, PlanKey key)
    {
        TieredWriter unit = Get(key);
        from.AddReached(unit);
        EvictUnused();
        if (from.Stage >= CompilationState.Compiled)
            Compiler.Heat(unit);
        return unit;
    }

    private TieredWriter Get(PlanKey key)
    {
        if (_compiled.TryGetValue(key, out TieredWriter? compiled))
            return compiled;
        return (_units.TryGet(key, out CachedUnit? cached) ? cached : _units.Add(key, _makeUnit)).Unit;
    }

    /// <summary>
    /// Keeps the roots that are used most, with all units that they lead to, up to the bound. A unit lives as long as something
    /// leads to it, so units leave together with the roots that hold them.
    /// </summary>
    private void EvictUnused()
    {
        if (Math.Max(_roots.Weight, _units.Weight) <= _evictAbove)
            return;
        lock (_evicting)
        {
            if (Math.Max(_roots.Weight, _units.Weight) <= _evictAbove)
                return;
            // Half at once: to take stock of all is dear, and a flood pays for it with each eviction.
            var kept = new KeptUnits(MostItems / 2);
            foreach ((RootKey key, RootUnit root) in _roots.TakeStock())
            {
                if (!kept.TryAdd(root))
                    _roots.Remove(key);
            }
            foreach ((PlanKey key, CachedUnit cached) in _units.TakeStock())
            {
                if (!kept.Contains(cached.Unit))
                    _units.Remove(key);
            }
            // One root alone may weigh more. It stays, and the bound is looked at again when as much has come anew.
            _evictAbove = Math.Max(MostItems, Math.Max(_roots.Weight, _units.Weight) + (MostItems / 2));
        }
    }

    private CachedUnit MakeUnit(PlanKey key) => new(_factory.Make(key));
}
