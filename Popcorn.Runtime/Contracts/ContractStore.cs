using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>The contracts of one options instance. Clients cannot add types, so the store needs no bound.</summary>
internal sealed class ContractStore
{
    public readonly JsonSerializerOptions Json;
    public readonly MarkReader Marks;

    /// <summary>Whether a member of a contract that was read is obsolete.</summary>
    public volatile bool HasObsolete;

    private readonly Lazy<JsonSerializerOptions> _hidingJson;
    private readonly Lazy<JsonSerializerOptions> _converterJson;
    private readonly ConcurrentDictionary<Type, TypeContract> _contracts = new();
    private readonly ConcurrentDictionary<Type, TypeContract> _runtimeContracts = new();
    private readonly ConcurrentDictionary<Type, ReachablePolicies> _reachablePolicies = new();

    public ContractStore(JsonSerializerOptions json, MarkReader marks)
    {
        Json = json;
        Marks = marks;
        _converterJson = new(() => json.TypeInfoResolver is HidingResolver host && marks.IsWithin(host.Marks)
            ? json
            : CreateHiding(json, marks, followsCaller: false));
        _hidingJson = new(() => CreateHiding(json, marks, followsCaller: true));
    }

    /// <summary>
    /// The options for what System.Text.Json writes of objects inside JSON nodes: it hides what the engine hides from the caller of
    /// <see cref="NodeCaller"/>.
    /// </summary>
    public JsonSerializerOptions HidingJson => _hidingJson.Value;

    /// <summary>
    /// The options for custom converters, which can write any object with them. They hide [Never] members, and all members with a policy
    /// from every caller: callers share a converter, which can keep the contracts of its options.
    /// </summary>
    public JsonSerializerOptions ConverterJson => _converterJson.Value;

    /// <summary>Whether an exception says that System.Text.Json cannot write a type.</summary>
    public static bool IsUnsupported(Exception exception) =>
        exception is NotSupportedException or InvalidOperationException or ArgumentException or JsonException;

    /// <summary>Whether a value cannot be written, or a list or mark of the server has a mistake. The write reports it.</summary>
    public static bool IsForTheWrite(Exception exception) => exception is PopcornException || IsUnsupported(exception);

    /// <exception cref="NotSupportedException">The resolver does not support the type.</exception>
    public TypeContract GetContract(Type type) => _contracts.TryGetValue(type, out TypeContract? contract) ? contract : Add(type);

    /// <summary>Returns null for a type that System.Text.Json cannot write: a write of it fails.</summary>
    public TypeContract? Find(Type type, bool needsMembers = false)
    {
        try
        {
            TypeContract contract = GetContract(type);
            return !needsMembers || contract.Objects.All(static one => one.Members is not null) ? contract : null;
        }
        catch (Exception exception) when (IsUnsupported(exception))
        {
            return null;
        }
    }

    /// <summary>Finds the types that a type leads to, each once, except those that System.Text.Json cannot write.</summary>
    /// <param name="type">The type.</param>
    /// <param name="needsMembers">Whether types are left out, too, whose members cannot be read.</param>
    /// <param name="findTypes">Finds the types that the members of an object lead to.</param>
    public List<TypeContract> FindReachable(Type type, bool needsMembers, Func<TypeContract, IEnumerable<Type>> findTypes)
    {
        var found = new List<TypeContract>();
        var seen = new HashSet<Type>();
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (!seen.Add(next) || Find(next, needsMembers) is not { } contract)
                continue;
            found.Add(contract);
            foreach (Type each in contract.Held.Concat(contract.Objects.SelectMany(findTypes)))
                waiting.Push(each);
        }
        return found;
    }

    /// <summary>Returns the contract for a runtime type: of its nearest polymorphic ancestor, or its nearest known one.</summary>
    public TypeContract GetRuntimeContract(Type type) =>
        _runtimeContracts.TryGetValue(type, out TypeContract? contract)
            ? contract
            : _runtimeContracts.GetOrAdd(type, FindRuntimeContract(type));

    /// <summary>Returns the objects that a value of a declared type is or contains.</summary>
    public ReachableObjects GetObjects(Type type)
    {
        TypeContract contract = GetContract(type);
        return contract.Reachable ??= ObjectFinder.Find(this, contract);
    }

    /// <summary>The same; null for a type that System.Text.Json cannot write, or one that it leads to.</summary>
    public ReachableObjects? FindObjects(Type type)
    {
        try
        {
            return GetObjects(type);
        }
        catch (Exception exception) when (IsUnsupported(exception))
        {
            return null;
        }
    }

    /// <summary>Returns the policies that members of a type require, and of all types that it leads to.</summary>
    public ReachablePolicies GetPolicies(Type type) => _reachablePolicies.TryGetValue(type, out ReachablePolicies? policies)
        ? policies
        : new PolicySearch(this, _reachablePolicies).Find(type);

    /// <summary>Returns the bounds of a value: of the granted policies, those that its type leads to.</summary>
    public Bounds Narrow(Bounds bounds, Type type) =>
        bounds.Granted.IsEmpty ? bounds : bounds.WithGranted(bounds.Granted.Intersect(GetPolicies(type).Possible));

    private static JsonSerializerOptions CreateHiding(JsonSerializerOptions json, MarkReader marks, bool followsCaller)
    {
        var hiding = new JsonSerializerOptions(json) { TypeInfoResolver = HidingResolver.Create(json, marks, followsCaller) };
        hiding.MakeReadOnly();
        return hiding;
    }

    private TypeContract Add(Type type)
    {
        JsonTypeInfo info = SerializationOnlyContracts.Complete(Json.GetTypeInfo(type));
        return _contracts.GetOrAdd(type, Create(info));
    }

    private TypeContract FindRuntimeContract(Type type)
    {
        Type known = Json.TryGetTypeInfo(type, out _) ? type : RuntimeAncestors.FindKnown(type, Json) ?? type;
        TypeContract contract = GetContract(known);
        Type? polymorphic = contract.Info.PolymorphismOptions is null ? RuntimeAncestors.FindPolymorphic(known, Json) : null;
        return polymorphic is null ? contract : GetContract(polymorphic);
    }

    private TypeContract Create(JsonTypeInfo info)
    {
        Type type = info.Type;
        if (!FrameworkConverters.Contains(info.Converter))
            return Of(ContractKind.Leaf);
        if ((FSharpOptions.GetValueType(type) ?? Nullable.GetUnderlyingType(type)) is { } inner)
            return Of(ContractKind.Optional, inner);
        return info.Kind switch
        {
            JsonTypeInfoKind.None => Of(type == typeof(object) ? ContractKind.Dynamic : ContractKind.Leaf),
            JsonTypeInfoKind.Object when FrameworkConverters.WritesMembers(info.Converter) => Of(ContractKind.Object),
            JsonTypeInfoKind.Object when FSharpUnions.IsUnion(info) => Of(ContractKind.Union),
            CSharpUnions.Kind => Of(ContractKind.Union),
            JsonTypeInfoKind.Enumerable => CollectionTypes.GetAsyncElementType(type) is { } item
                ? Of(ContractKind.AsyncSequence, item)
                : Of(ContractKind.Sequence, CollectionTypes.GetElementType(type)),
            JsonTypeInfoKind.Dictionary when CollectionTypes.GetEntryTypes(type) is var (key, value) =>
                Of(ContractKind.Dictionary, value, key),
            // Never a leaf: a converter that is not known can write objects, with their [Never] members.
            _ => throw new NotSupportedException(
                $"'{type}' cannot be written: this version of Popcorn does not know contracts of the kind '{info.Kind}' with the converter "
                + $"'{info.Converter.GetType()}'."),
        };

        TypeContract Of(ContractKind kind, Type? element = null, Type? key = null) => new(info, kind, element, key, this)
        {
            Cases = kind == ContractKind.Union ? UnionCases.Read(info, this) : [],
        };
    }
}
