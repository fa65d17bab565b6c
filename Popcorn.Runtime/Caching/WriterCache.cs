using System.Text.Json.Serialization;
using Popcorn.Contracts;
using Popcorn.Output;
using Popcorn.Planning;
using Popcorn.Shapes;

namespace Popcorn.Caching;

/// <summary>
/// The units of an engine: by what a request comes with, and by the plan that this comes to. Both are bounded, since
/// a client's text fills them.
/// </summary>
internal sealed class WriterCache : IUnitSource
{
    /// <summary>The most items that each of the two may hold.</summary>
    public const int MostItems = 65_536;

    private readonly ContractStore _contracts;
    private readonly ShapeResolver _resolver;
    private readonly UnitFactory _factory;
    private readonly bool _rejectsUnknown;
    private readonly BoundedCache<RootKey, WriterUnit> _roots = new(MostItems, static (key, _) => key.Include.Weight);
    private readonly BoundedCache<PlanKey, WriterUnit> _units = new(MostItems, static (key, _) => key.Shape.Weight);

    public WriterCache(ContractStore contracts, ShapeResolver resolver, PopcornOptions options, Func<IUnitSource, UnitFactory> factory)
    {
        _contracts = contracts;
        _resolver = resolver;
        _rejectsUnknown = options.UnknownMembers == UnknownMembers.Reject;
        _factory = factory(this);
    }

    public CacheStatistics RootStatistics => _roots.Statistics;

    public CacheStatistics UnitStatistics => _units.Statistics;

    /// <summary>The unit for a value of a declared type at the root.</summary>
    public WriterUnit Root(Type type, Include include) =>
        _roots.GetOrAdd(new RootKey(type, include), static (key, cache) => cache.FindRoot(key), this);

    public WriterUnit Unit(
        TypeContract contract, Include include, JsonNumberHandling? numberHandling, Discriminator? discriminator, WriterUnit reachedFrom)
    {
        Shape shape = contract.Kind == ContractKind.Object
            ? _resolver.Resolve(contract.Members, include)
            : new ThroughShape(include);
        return Reach(reachedFrom, new PlanKey(contract, shape, numberHandling, discriminator));
    }

    public WriterUnit UnitAtRunTime(Type runtimeType, Include include, JsonNumberHandling? numberHandling, WriterUnit reachedFrom)
    {
        TypeContract contract = _contracts.OfRuntimeType(runtimeType);
        return contract.Polymorphism is null
            ? Unit(contract, include, numberHandling, null, reachedFrom)
            : DerivedUnit(contract, runtimeType, include, numberHandling, reachedFrom);
    }

    public WriterUnit DerivedUnit(
        TypeContract polymorphic, Type runtimeType, Include include, JsonNumberHandling? numberHandling, WriterUnit reachedFrom)
    {
        if (polymorphic.Polymorphism!.Resolve(runtimeType) is not { } derived)
            return Unit(polymorphic, include, numberHandling, null, reachedFrom);
        TypeContract contract = _contracts.Of(derived.DerivedType);
        Discriminator? discriminator = Discriminator.Of(polymorphic.Polymorphism, derived.TypeDiscriminator, _contracts.Json);
        if (discriminator is not null && !contract.CanHaveDiscriminator)
            throw new NotSupportedException($"The converter for derived type '{derived.DerivedType}' does not support metadata writes or reads.");
        return Unit(contract, include, numberHandling, discriminator, reachedFrom);
    }

    public WriterUnit UnitWithoutNever(WriterUnit declared, Type runtimeType)
    {
        var shape = (ObjectShape)declared.Key.Shape;
        bool IsHidden(MemberContract member) => _contracts.Policies.IsNever(runtimeType, member.Provider);
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
    }

    private WriterUnit FindRoot(RootKey key)
    {
        // Only what passes is cached: positions are outside of an include's equality, and each offender is told its own.
        if (_rejectsUnknown && NameCheck.Find(_contracts, key.Type, key.Include) is { } error)
            throw new PopcornException(error);
        TypeContract contract = _contracts.Of(key.Type);
        return Get(new PlanKey(contract, _resolver.Resolve(contract, key.Include), asItself: contract.Polymorphism is null));
    }

    private WriterUnit Reach(WriterUnit from, PlanKey key)
    {
        WriterUnit unit = Get(key);
        from.AddReached(unit);
        return unit;
    }

    private WriterUnit Get(PlanKey key) => _units.GetOrAdd(key, static (key, factory) => factory.Make(key), _factory);
}
