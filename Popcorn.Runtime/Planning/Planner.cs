using System.Text.Json.Nodes;
using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>Shape → plan: how each selected member is written.</summary>
internal sealed class Planner(ContractStore contracts)
{
    /// <summary>What is wrong with the [SubPropertyDefault] of a member.</summary>
    private readonly ConcurrentDictionary<MemberContract, PopcornException?> _mistakes = new();

    /// <summary>The nodes of members without a list, and of those with plain values: the same in all shapes.</summary>
    private readonly ConcurrentDictionary<MemberContract, MemberNode> _shared = new();

    /// <summary>The nodes of members below <c>**</c>.</summary>
    private readonly ConcurrentDictionary<MemberContract, MemberNode> _deep = new();

    public WritePlan Plan(PlanKey key)
    {
        if (key.Shape is ObjectShape shape)
            return new WritePlan(key, PlanObject(shape, key.Discriminator));
        TypeContract contract = key.Contract;
        Include include = ((PassThroughShape)key.Shape).Include;
        // Nothing around a root has a number handling, so its type decides; behind object, the type at run time.
        JsonNumberHandling? handling = key.NumberHandling
            ?? (contract.Kind == ContractKind.Dynamic ? null : NumberHandlingRules.GetForType(contract));
        return new WritePlan(key, contract.Polymorphism is not null && !key.AsItself
            ? new PolymorphicNode(contract, include, key.NumberHandling)
            : new ValuePlanner(contracts).Plan(contract, include, handling, key.Discriminator));
    }

    private ObjectNode PlanObject(ObjectShape shape, Discriminator? discriminator)
    {
        var members = new MemberNode[shape.Members.Length];
        for (int i = 0; i < members.Length; i++)
            members[i] = GetMember(shape.Members[i]);
        return new ObjectNode(shape, members, shape.Extension is { } extension ? PlanExtension(extension) : null, discriminator);
    }

    private MemberNode GetMember(ShapeMember selected)
    {
        MemberContract member = selected.Member;
        // Allow lists below a value that is written whole are refused each time.
        bool isBound = selected.List is { Bounds.Lists.Length: > 0 };
        if (_shared.TryGetValue(member, out MemberNode? known) && (selected.List is null || (!isBound && known.Value.IsPlain)))
            return known;
        bool isDeep = ReferenceEquals(selected.List, Include.Deep);
        if (isDeep && _deep.TryGetValue(member, out known))
            return known;
        PlanNode value = PlanMember(member, selected.Below);
        if (selected.List is not null && !isDeep && !value.IsPlain)
            return new MemberNode(member, value);
        return (isDeep && !value.IsPlain ? _deep : _shared).GetOrAdd(member, new MemberNode(member, value, IsShared: true));
    }

    private PlanNode PlanMember(MemberContract member, Include below)
    {
        ThrowIfDefaultIsInvalid(member);
        var planner = new ValuePlanner(contracts, isMember: true);
        return member.Converter is { } converter
            ? planner.Leaf(member.ValueType, HidingConverters.Find(contracts, member, converter), below, member.NumberHandling)
            : planner.Value(contracts.GetContract(member.ValueType), below, member.NumberHandling);
    }

    private ExtensionNode PlanExtension(ExtensionShape shape)
    {
        MemberContract member = shape.Member;
        ThrowIfDefaultIsInvalid(member);
        Type valueType = typeof(JsonObject).IsAssignableFrom(member.ValueType) ? typeof(JsonNode)
            : typeof(IEnumerable<KeyValuePair<string, JsonElement>>).IsAssignableFrom(member.ValueType) ? typeof(JsonElement)
            : typeof(object);
        Dictionary<string, PlanNode> named =
            shape.Named.ToDictionary(entry => entry.Key, entry => PlanEntry(entry.Value ?? shape.BelowOthers), StringComparer.Ordinal);
        return new ExtensionNode(shape, valueType, PlanEntry(shape.BelowOthers), named);

        // A generated context need not know the type of the nodes in a JsonObject, which write themselves.
        PlanNode PlanEntry(Include include) => valueType == typeof(JsonNode)
            ? new ValuePlanner(contracts).Leaf(valueType, JsonMetadataServices.JsonNodeConverter!, include, null)
            : new ValuePlanner(contracts).Value(contracts.GetContract(valueType), include, member.NumberHandling);
    }

    private void ThrowIfDefaultIsInvalid(MemberContract member)
    {
        if (member.SubPropertyDefault is not null && _mistakes.GetOrAdd(member, FindMistake) is { } mistake)
            throw mistake;
    }

    private PopcornException? FindMistake(MemberContract member) => new ListCheck(contracts).FindInDefault(member);
}
