using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Planning;

/// <summary>
/// Plans one value, down to the objects in it, which become links. A collection that contains its own type becomes a link too. Each value
/// has a planner of its own.
/// </summary>
internal sealed class ValuePlanner(ContractStore contracts)
{
    private readonly bool _ignoresCycles = contracts.Json.ReferenceHandler is not null;
    private List<Type>? _collections;

    /// <summary>The node for a value of a type, wherever it stands.</summary>
    /// <param name="contract">The declared type.</param>
    /// <param name="include">What is written of the objects in it.</param>
    /// <param name="inherited">Number handling from where it stands.</param>
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
        switch (contract.Kind)
        {
            case ContractKind.Leaf:
                return Leaf(contract.Type, contract.Converter, inherited, contracts.Json);
            case ContractKind.Dynamic:
                return new DynamicNode(include, inherited);
        }
        (_collections ??= []).Add(contract.Type);
        JsonNumberHandling? handling = inherited ?? NumberHandlingRules.GetForType(contract);
        TypeContract element = contracts.GetContract(contract.ElementType!);
        PlanNode inside = Value(element, include, contract.Kind == ContractKind.Optional && !IsNullable(contract) ? null : handling);
        return contract.Kind switch
        {
            ContractKind.Optional => new OptionalNode(contract.Type, inside),
            ContractKind.AsyncSequence => new AsyncSequenceNode(contract.Type, element.Type, inside),
            ContractKind.Sequence => Sequence(contract, element, inside, handling, discriminator),
            _ => Dictionary(contract, element, inside, handling, discriminator),
        };
    }

    /// <summary>The node for a built-in type that the writer has a call for; null for any other.</summary>
    private static LeafNode? BuiltIn(Type type, JsonNumberHandling? numberHandling)
    {
        if (NumberHandlingRules.ChangesWriting(numberHandling) && LeafTypes.FindForNumber(type, numberHandling!.Value) is { } number)
            return new LeafNode(type, number, numberHandling!.Value);
        return LeafTypes.Find(type) is { } leaf ? new LeafNode(type, leaf) : null;
    }

    /// <summary>The node for a value that a converter writes.</summary>
    public static PlanNode Leaf(Type type, JsonConverter converter, JsonNumberHandling? numberHandling, JsonSerializerOptions json)
    {
        if (!FrameworkConverters.Contains(converter))
            return new ConverterNode(type, converter, IsCustom: true);
        return BuiltIn(type, numberHandling) is { } leaf
            ? leaf
            : new ConverterNode(type, converter, IsCustom: false, FrameworkConverters.FindLeaf(type, converter, json));
    }

    private static SequenceNode Sequence(
        TypeContract contract, TypeContract element, PlanNode inside, JsonNumberHandling? handling, Discriminator? discriminator)
    {
        SequenceAccess access = AccessTo(contract.Type, element.Type);
        bool isDirect = access is SequenceAccess.Array or SequenceAccess.List or SequenceAccess.Memory && IsDirect(element, handling);
        return new SequenceNode(contract, element.Type, access, Direct(inside, isDirect), !isDirect, discriminator);
    }

    private DictionaryNode Dictionary(
        TypeContract contract, TypeContract value, PlanNode inside, JsonNumberHandling? handling, Discriminator? discriminator)
    {
        bool isDirect = CollectionTypes.TryFindBase(contract.Type, typeof(Dictionary<,>), out _) && IsDirect(value, handling);
        TypeContract key = contracts.GetContract(contract.KeyType!);
        return new DictionaryNode(contract, key, value.Type, Direct(inside, isDirect), !isDirect, discriminator);
    }

    private static SequenceAccess AccessTo(Type type, Type element)
    {
        if (type.IsArray)
            return SequenceAccess.Array;
        if (CollectionTypes.GetMemoryElementType(type) is not null)
            return SequenceAccess.Memory;
        if (CollectionTypes.TryFindBase(type, typeof(List<>), out _))
            return SequenceAccess.List;
        if (typeof(IEnumerable<>).MakeGenericType(element).IsAssignableFrom(type))
            return SequenceAccess.Enumerable;
        return typeof(System.Collections.IList).IsAssignableFrom(type) ? SequenceAccess.UntypedList : SequenceAccess.UntypedEnumerable;
    }

    /// <summary>
    /// Whether System.Text.Json calls the element's converter directly, past its checks: a plain converter of its own,
    /// and no number handling set.
    /// </summary>
    private static bool IsDirect(TypeContract element, JsonNumberHandling? handling) =>
        handling is null
        && element.Info.Kind == JsonTypeInfoKind.None
        && element.Kind != ContractKind.Dynamic
        && FrameworkConverters.Contains(element.Converter);

    private static PlanNode Direct(PlanNode inside, bool isDirect) =>
        isDirect && inside is ConverterNode node
            ? node with { GetsNull = true }
            : inside;

    private static bool IsNullable(TypeContract contract) => Nullable.GetUnderlyingType(contract.Type) is not null;
}
