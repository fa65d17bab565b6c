using System.Text.Json.Nodes;
using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>Shape → plan: how each selected member is written.</summary>
internal sealed class Planner(ContractStore contracts)
{
    /// <summary>What is wrong with the lists of members that have one of the server's, by member; few have.</summary>
    private ConcurrentDictionary<MemberContract, PopcornException?>? _mistakes;

    public WritePlan Plan(PlanKey key)
    {
        PlanNode root = key.Shape switch
        {
            ObjectShape shape => Object(shape, key.Discriminator),
            PassThroughShape through when !key.AsItself && key.Contract.Polymorphism is not null =>
                new PolymorphicNode(key.Contract, through.Include, key.NumberHandling),
            PassThroughShape through => new ValuePlanner(contracts).Plan(
                key.Contract, through.Include, key.NumberHandling ?? RootHandling(key.Contract), key.Discriminator),
            _ => throw new InvalidOperationException($"There is no plan for the shape {key.Shape}."),
        };
        return new WritePlan(key, root);
    }

    /// <summary>A type that nothing stands around speaks for itself; behind object it is the type at run time that does.</summary>
    private static JsonNumberHandling? RootHandling(TypeContract contract) =>
        contract.Kind == ContractKind.Dynamic ? null : NumberHandlingRules.GetForType(contract);

    private ObjectNode Object(ObjectShape shape, Discriminator? discriminator)
    {
        var members = new MemberNode[shape.Members.Length];
        for (int i = 0; i < members.Length; i++)
            members[i] = new MemberNode(shape.Members[i].Member, Member(shape.Members[i]));
        return new ObjectNode(shape, members, shape.Extension is { } extension ? Extension(extension) : null, discriminator);
    }

    private PlanNode Member(ShapeMember selected)
    {
        MemberContract member = selected.Member;
        CheckServerText(member);
        if (member.Converter is { } converter)
            return ValuePlanner.Leaf(member.ValueType, converter, member.NumberHandling, contracts.Json);
        return new ValuePlanner(contracts).Value(contracts.GetContract(member.ValueType), selected.Below, member.NumberHandling);
    }

    private ExtensionNode Extension(ExtensionShape shape)
    {
        MemberContract member = shape.Member;
        CheckServerText(member);
        Type valueType = typeof(JsonObject).IsAssignableFrom(member.ValueType) ? typeof(JsonNode)
            : typeof(IDictionary<string, JsonElement>).IsAssignableFrom(member.ValueType) ? typeof(JsonElement)
            : typeof(object);
        TypeContract value = contracts.GetContract(valueType);
        Include below = shape.BelowOthers;
        return new ExtensionNode(
            shape,
            valueType,
            new ValuePlanner(contracts).Value(value, below, member.NumberHandling),
            shape.Named.ToDictionary(
                entry => entry.Key,
                entry => new ValuePlanner(contracts).Value(value, entry.Value ?? below, member.NumberHandling),
                StringComparer.Ordinal));
    }

    private void CheckServerText(MemberContract member)
    {
        if (member.SubPropertyDefault is not null && Mistakes().GetOrAdd(member, FindMistake) is { } mistake)
            throw mistake;
    }

    private PopcornException? FindMistake(MemberContract member) =>
        new ListCheck(contracts).Find(member.ValueType, member.SubPropertyDefault!, $"The [SubPropertyDefault] of {member}");

    private ConcurrentDictionary<MemberContract, PopcornException?> Mistakes() =>
        LazyInitializer.EnsureInitialized(ref _mistakes, static () => new());
}
