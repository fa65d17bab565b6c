using System.Collections.Concurrent;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// Which derived type, with which discriminator, a value is written as under a polymorphic type: the rules of
/// System.Text.Json over the options that a contract shows.
/// </summary>
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

    /// <summary>Whether a registered type is written with a discriminator: it can be registered without one.</summary>
    public bool HasDiscriminator(Type derivedType) => _registered[derivedType].TypeDiscriminator is not null;

    /// <summary>The registration that holds for a value's type; null when it is written as the base type itself.</summary>
    /// <exception cref="NotSupportedException">The type is unknown and the contract does not allow it.</exception>
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
            JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor => NearestAncestor(runtimeType),
            JsonUnknownDerivedTypeHandling.FallBackToBaseType =>
                _registered.TryGetValue(BaseType, out JsonDerivedType asBase) ? asBase : null,
            _ => throw new NotSupportedException(
                $"Runtime type '{runtimeType}' is not supported by polymorphic type '{BaseType}'."),
        };
    }

    private JsonDerivedType? NearestAncestor(Type runtimeType)
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
