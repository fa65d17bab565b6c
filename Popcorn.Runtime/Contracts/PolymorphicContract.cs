namespace Popcorn.Contracts;

/// <summary>Resolves the derived type and discriminator of a value under a polymorphic type, as System.Text.Json does.</summary>
internal sealed class PolymorphicContract
{
    private readonly Dictionary<Type, JsonDerivedType> _registered = [];
    private readonly ConcurrentDictionary<Type, JsonDerivedType?> _resolved = new();
    private readonly JsonUnknownDerivedTypeHandling _unknown;

    public PolymorphicContract(Type baseType, JsonPolymorphismOptions options)
    {
        BaseType = baseType;
        DiscriminatorName = options.TypeDiscriminatorPropertyName;
        _unknown = options.UnknownDerivedTypeHandling;
        foreach (JsonDerivedType derived in options.DerivedTypes)
            _registered.TryAdd(derived.DerivedType, derived);
    }

    public Type BaseType { get; }

    public string DiscriminatorName { get; }

    public IEnumerable<Type> DerivedTypes => _registered.Keys;

    public bool HasDiscriminator(Type derivedType) => _registered[derivedType].TypeDiscriminator is not null;

    /// <summary>Returns the registration of a runtime type; null if the value is written as the base type.</summary>
    /// <exception cref="NotSupportedException">The type is not registered, and the contract has no fallback.</exception>
    public JsonDerivedType? Resolve(Type runtimeType)
    {
        if (!_resolved.TryGetValue(runtimeType, out JsonDerivedType? derived))
            _resolved[runtimeType] = derived = Find(runtimeType);
        return derived;
    }

    private JsonDerivedType? Find(Type runtimeType)
    {
        if (_registered.TryGetValue(runtimeType, out JsonDerivedType derived))
            return derived;
        if (runtimeType == BaseType)
            return null;
        return _unknown switch
        {
            JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor => FindNearestAncestor(runtimeType),
            JsonUnknownDerivedTypeHandling.FallBackToBaseType =>
                _registered.TryGetValue(BaseType, out JsonDerivedType asBase) ? asBase : null,
            _ => throw new NotSupportedException(
                $"Runtime type '{runtimeType}' is not supported by polymorphic type '{BaseType}'."),
        };
    }

    private JsonDerivedType? FindNearestAncestor(Type runtimeType)
    {
        JsonDerivedType? nearest = null;
        for (Type? ancestor = runtimeType.BaseType; BaseType.IsAssignableFrom(ancestor) && nearest is null; ancestor = ancestor!.BaseType)
            nearest = _registered.TryGetValue(ancestor!, out JsonDerivedType found) ? found : null;
        if (!BaseType.IsInterface)
            return nearest;
        foreach (Type implemented in runtimeType.GetInterfaces())
        {
            if (implemented == BaseType || !BaseType.IsAssignableFrom(implemented)
                || !_registered.TryGetValue(implemented, out JsonDerivedType found))
                continue;
            nearest = nearest is null ? found : throw new NotSupportedException(
                $"Runtime type '{runtimeType}' has a diamond ambiguity between derived types '{nearest.Value.DerivedType}' "
                + $"and '{implemented}' of polymorphic type '{BaseType}'.");
        }
        return nearest;
    }
}
