using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Formatting;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>Plans one value, down to what becomes a link: the objects in it, and a collection that contains its own type.</summary>
/// <param name="contracts">The contracts of the options.</param>
/// <param name="isMember">Whether the value is that of a member, and not behind object or at the root.</param>
internal sealed class ValuePlanner(ContractStore contracts, bool isMember = false)
{
    private readonly bool _ignoresCycles = contracts.Json.ReferenceHandler is not null;
    private List<Type>? _collections; // Those around the value: each value has a planner of its own.

    /// <summary>The node for a value in an object or a collection, from which it inherits the number handling.</summary>
    public PlanNode Value(TypeContract contract, Include include, JsonNumberHandling? inherited)
    {
        PlanNode node;
        if (contract.Polymorphism is not null)
            node = new PolymorphicNode(contract, include, inherited);
        else if (contract.Kind == ContractKind.Object)
            node = new LinkNode(contract, include, null);
        else if (_collections is not null && _collections.Contains(contract.Type))
            node = new LinkNode(contract, include, inherited);
        else
            node = Plan(contract, include, inherited, null);
        bool canBeAncestor = !contract.Type.IsValueType && contract.Kind != ContractKind.Leaf;
        return _ignoresCycles && canBeAncestor ? new CycleGuardNode(node) : node;
    }

    /// <summary>The node for a value that is not an object with members of its own, itself and not a link to it.</summary>
    public PlanNode Plan(TypeContract contract, Include include, JsonNumberHandling? inherited, Discriminator? discriminator)
    {
        if (contract.Kind == ContractKind.Leaf)
            return Leaf(contract.Type, HidingConverters.Find(contracts, contract.Type, contract.Converter), include, inherited);
        if (contract.Kind == ContractKind.Dynamic)
            return new DynamicNode(include, inherited);
        if (contract.Kind == ContractKind.Union)
            return new UnionNode(contract, include);
        (_collections ??= []).Add(contract.Type);
        JsonNumberHandling? handling = inherited ?? NumberHandlingRules.GetForType(contract);
        TypeContract element = contracts.GetContract(contract.ElementType!);
        bool isFSharpOption = contract.Kind == ContractKind.Optional && Nullable.GetUnderlyingType(contract.Type) is null;
        // An option inherits no handling. But a field of an F# union has one for the value of its option.
        if (isFSharpOption)
            handling = (isMember && _collections.Count == 1 ? handling : null) ?? FrameworkSettings.GetInFSharpOption(contracts.Json);
        PlanNode inside = Value(element, include, handling);
        if (contract.Kind == ContractKind.Optional)
            return new OptionalNode(contract.Type, inside);
        if (contract.Kind == ContractKind.AsyncSequence)
            return new AsyncSequenceNode(contract, element.Type, inside);
        bool isSequence = contract.Kind == ContractKind.Sequence;
        SequenceAccess access = isSequence ? AccessTo(contract.Type, element.Type) : default;
        bool canCallDirectly = isSequence
            ? access is SequenceAccess.Array or SequenceAccess.List or SequenceAccess.Memory
            : CollectionTypes.TryFindBase(contract.Type, typeof(Dictionary<,>), out _);
        // System.Text.Json calls the converter of an element directly, past its checks, if it is a plain one of its own.
        bool isDirect = canCallDirectly
            && handling is null
            && element.Info.Kind == JsonTypeInfoKind.None
            && element.Kind != ContractKind.Dynamic
            && FrameworkConverters.Contains(element.Converter);
        if (isDirect && inside is ConverterNode converter)
            inside = converter with { GetsNull = true };
        return isSequence
            ? new SequenceNode(contract, element.Type, access, inside, !isDirect, discriminator)
            : new DictionaryNode(contract, contracts.GetContract(contract.KeyType!), element.Type, inside, !isDirect, discriminator);
    }

    /// <summary>The node for a value that a converter writes.</summary>
    public PlanNode Leaf(Type type, JsonConverter converter, Include include, JsonNumberHandling? numberHandling)
    {
        WholeValues.ThrowIfListed(type, converter, include.Bounds);
        return LeafTypes.FindNode(type, converter, numberHandling, contracts.Json) is { } leaf
            ? leaf
            : ConverterNode.Create(type, converter, include.Bounds.Granted);
    }

    private static SequenceAccess AccessTo(Type type, Type element)
    {
        if (type.IsArray)
        {
            return type.IsSZArray
                ? SequenceAccess.Array
                : throw new NotSupportedException($"{type} has more than one dimension, so it is not written as a sequence.");
        }
        if (CollectionTypes.GetMemoryElementType(type) is not null)
            return SequenceAccess.Memory;
        if (CollectionTypes.TryFindBase(type, typeof(List<>), out _))
            return SequenceAccess.List;
        if (typeof(IEnumerable<>).MakeGenericType(element).IsAssignableFrom(type))
            return SequenceAccess.Enumerable;
        return typeof(System.Collections.IList).IsAssignableFrom(type) ? SequenceAccess.UntypedList : SequenceAccess.UntypedEnumerable;
    }
}
