using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>The contracts of one options instance, each built once. Types come from the server, so it needs no bound.</summary>
internal sealed class ContractStore
{
    public readonly JsonSerializerOptions Json;

    public readonly MemberPolicies Policies;

    /// <summary>The contracts whose names the server's own lists are written in; this, unless the options say otherwise.</summary>
    public readonly ContractStore ListNames;

    private readonly ConcurrentDictionary<Type, TypeContract> _contracts = new();
    private readonly ConcurrentDictionary<Type, TypeContract> _atRunTime = new();
    private readonly MembersReader _reader;

    /// <param name="json">The options.</param>
    /// <param name="policies">What the marks on members come to.</param>
    /// <param name="listNames">The options whose names the server's own lists are written in; null for the same.</param>
    public ContractStore(JsonSerializerOptions json, MemberPolicies policies, JsonSerializerOptions? listNames = null)
    {
        Json = json;
        Policies = policies;
        ListNames = listNames is null || ReferenceEquals(listNames, json) ? this : new ContractStore(listNames, policies);
        _reader = new MembersReader(this);
    }

    /// <summary>The contract of a declared type.</summary>
    /// <exception cref="NotSupportedException">The resolver does not know the type.</exception>
    public TypeContract Of(Type type) => _contracts.TryGetValue(type, out TypeContract? contract) ? contract : Add(type);

    /// <summary>The objects that a value of a declared type is or holds.</summary>
    public ObjectsBehind ObjectsBehind(Type type)
    {
        TypeContract contract = Of(type);
        return contract.Objects ??= ObjectFinder.Find(this, contract);
    }

    /// <summary>
    /// The contract that a value behind <see cref="object"/> is written with: its nearest polymorphic ancestor's, if
    /// it has one; where the resolver does not know the type, its nearest known ancestor's.
    /// </summary>
    public TypeContract OfRuntimeType(Type type) =>
        _atRunTime.TryGetValue(type, out TypeContract? contract) ? contract : _atRunTime.GetOrAdd(type, FindAtRunTime(type));

    /// <summary>Forgets everything, after a hot reload.</summary>
    public void Clear()
    {
        _contracts.Clear();
        _atRunTime.Clear();
        if (ListNames != this)
            ListNames.Clear();
    }

    private TypeContract Add(Type type)
    {
        JsonTypeInfo info = SerializationOnlyContracts.Complete(Json.GetTypeInfo(type));
        ContractKind kind = KindOf(info, out Type? element, out Type? key);
        return _contracts.GetOrAdd(type, new TypeContract(info, kind, element, key, _reader));
    }

    private TypeContract FindAtRunTime(Type type)
    {
        Type known = Json.TryGetTypeInfo(type, out _) ? type : RuntimeAncestors.NearestKnown(type, Json) ?? type;
        TypeContract contract = Of(known);
        Type? polymorphic = contract.Info.PolymorphismOptions is null ? RuntimeAncestors.NearestPolymorphic(known, Json) : null;
        return polymorphic is null ? contract : Of(polymorphic);
    }

    private static ContractKind KindOf(JsonTypeInfo info, out Type? element, out Type? key)
    {
        element = null;
        key = null;
        if (!FrameworkConverters.Contains(info.Converter))
            return ContractKind.Leaf;
        element = FSharpOptions.ValueOf(info.Type) ?? Nullable.GetUnderlyingType(info.Type);
        if (element is not null)
            return ContractKind.Optional;
        switch (info.Kind)
        {
            case JsonTypeInfoKind.Object:
                return ContractKind.Object;
            case JsonTypeInfoKind.Enumerable when CollectionTypes.TryGetAsyncElement(info.Type, out element):
                return ContractKind.AsyncSequence;
            case JsonTypeInfoKind.Enumerable:
                element = CollectionTypes.ElementOf(info.Type);
                return ContractKind.Sequence;
            case JsonTypeInfoKind.Dictionary:
                (key, element) = CollectionTypes.EntryOf(info.Type);
                return ContractKind.Dictionary;
            default:
                return info.Type == typeof(object) ? ContractKind.Dynamic : ContractKind.Leaf;
        }
    }
}
