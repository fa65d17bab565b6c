using System.Text.Json.Nodes;
using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>The authorization policies that the members of a type require, and of all types that it leads to.</summary>
internal sealed class ReachablePolicies
{
    private readonly ContractStore _contracts;
    private readonly HashSet<string> _required = new(StringComparer.Ordinal);
    private readonly HashSet<string> _hiding = new(StringComparer.Ordinal);
    private PopcornException? _mistake;
    private bool _mayBeAny;

    private ReachablePolicies(ContractStore contracts) => _contracts = contracts;

    /// <summary>The policies of all members that the contracts have.</summary>
    /// <exception cref="PopcornException">The attributes of a type contradict each other.</exception>
    public PolicySet Required { get => _mistake is null ? field : throw _mistake; private set; } = PolicySet.None;

    /// <summary>
    /// The policies of all members that values can have: also those by which run-time types are known to hide members, and all where a
    /// value can be any object. What else is granted makes no difference.
    /// </summary>
    public PolicySet Possible { get; private set; } = PolicySet.None;

    public static ReachablePolicies Find(ContractStore contracts, Type type)
    {
        var found = new ReachablePolicies(contracts);
        found.AddAll(type);
        return found;
    }

    private void AddAll(Type type)
    {
        List<TypeContract> reachable = _contracts.FindReachable(type, needsMembers: false, AddMembers);
        // Objects can be in JSON nodes, too.
        _mayBeAny |= reachable.Exists(each => each.Kind == ContractKind.Dynamic || typeof(JsonNode).IsAssignableFrom(each.Type));
        Required = PolicySet.Create(_required);
        Possible = _mayBeAny || _mistake is not null ? PolicySet.All : PolicySet.Create(_required.Concat(_hiding));
    }

    /// <summary>Without the contracts of the members, so that a mistake in a list does not matter.</summary>
    /// <returns>The types of the members.</returns>
    private IEnumerable<Type> AddMembers(TypeContract contract)
    {
        var envelope = new EnvelopeCheck(contract.Type);
        foreach (JsonPropertyInfo property in contract.Info.Properties)
        {
            MemberMarks marks = _contracts.Marks.Read(contract.Info, property);
            if (property.Get is null || marks.IsNever)
                continue;
            try
            {
                envelope.ThrowIfSlotRequiresPolicy(property, marks);
            }
            catch (PopcornException mistake)
            {
                _mistake ??= mistake;
            }
            _required.UnionWith(marks.Required ?? []);
            foreach (MemberInfo member in contract.Type.IsSealed ? [] : marks.Members)
                AddHiding(_contracts.Marks.FindRequired(member));
            yield return property.PropertyType;
        }
    }

    private void AddHiding(PolicySet policies)
    {
        _mayBeAny |= ReferenceEquals(policies, PolicySet.All);
        _hiding.UnionWith(policies.Names);
    }
}
