using System.Text.Json.Nodes;
using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>
/// Finds the policies of a type and of all types that it leads to, and reads each type once: those of a model often lead to each other, so
/// types that are in one ring share the result (Tarjan's strongly connected components). What a type that is loaded later requires is not
/// added: a member is then left out for all callers.
/// </summary>
/// <param name="contracts">The contracts.</param>
/// <param name="known">Receives what is found of each type.</param>
internal sealed class PolicySearch(ContractStore contracts, ConcurrentDictionary<Type, ReachablePolicies> known)
{
    private readonly Dictionary<Type, Step> _steps = [];

    /// <summary>From the type to the one that is read now.</summary>
    private readonly Stack<Step> _path = new();

    /// <summary>The types whose rings are not complete yet.</summary>
    private readonly Stack<Step> _open = new();

    public ReachablePolicies Find(Type type)
    {
        Enter(type);
        while (_path.TryPeek(out Step? step))
        {
            if (step.Next.TryPop(out Type? next))
                Follow(step, next);
            else
                Leave(_path.Pop());
        }
        return known[type];
    }

    private void Enter(Type type)
    {
        if (contracts.Find(type) is not { } contract)
        {
            known[type] = ReachablePolicies.None;
            return;
        }
        var step = new Step(type, _steps.Count);
        _steps.Add(type, step);
        _path.Push(step);
        _open.Push(step);
        foreach (Type held in contract.Held)
            step.Next.Push(held);
        foreach (TypeContract one in contract.Objects)
            Read(one, step);
        // Objects can be in JSON nodes, too.
        if (contract.Kind == ContractKind.Dynamic || typeof(JsonNode).IsAssignableFrom(type))
            step.Policies = step.Policies.Unite(new(PolicySet.None, PolicySet.All));
    }

    private void Follow(Step step, Type next)
    {
        if (!known.ContainsKey(next))
        {
            if (_steps.TryGetValue(next, out Step? open))
                step.First = Math.Min(step.First, open.First);
            else
                Enter(next);
        }
        if (known.TryGetValue(next, out ReachablePolicies? policies))
            step.Policies = step.Policies.Unite(policies);
    }

    private void Leave(Step step)
    {
        if (step.First == step.Index)
            Complete(step);
        if (!_path.TryPeek(out Step? from))
            return;
        from.First = Math.Min(from.First, step.First);
        from.Policies = from.Policies.Unite(step.Policies);
    }

    private void Complete(Step first)
    {
        var ring = new List<Step>();
        do
            ring.Add(_open.Pop());
        while (ring[^1] != first);
        ReachablePolicies policies = ring.Aggregate(ReachablePolicies.None, static (all, step) => all.Unite(step.Policies));
        foreach (Step step in ring)
            known[step.Type] = step.Policies = policies;
    }

    /// <summary>Without the contracts of the members, so that a mistake in a list does not matter.</summary>
    private void Read(TypeContract contract, Step step)
    {
        var envelope = new EnvelopeCheck(contract.Type);
        foreach (JsonPropertyInfo property in contract.Info.Properties)
        {
            MemberMarks marks = contracts.Marks.Read(contract.Info, property);
            if (property.Get is null || marks.IsNever)
                continue;
            PopcornException? mistake = null;
            try
            {
                envelope.ThrowIfSlotRequiresPolicy(property, marks);
            }
            catch (PopcornException exception)
            {
                mistake = exception;
            }
            PolicySet required = PolicySet.Create(marks.Required ?? []);
            PolicySet hiding = contract.Type.IsSealed
                ? PolicySet.None
                : marks.Members.Aggregate(PolicySet.None, (all, member) => all.Union(contracts.Marks.FindRequired(member)));
            step.Policies = step.Policies.Unite(new(required, required.Union(hiding), mistake));
            step.Next.Push(property.PropertyType);
        }
    }

    /// <summary>A type on the way.</summary>
    private sealed class Step(Type type, int index)
    {
        public Type Type { get; } = type;

        public int Index { get; } = index;

        /// <summary>The lowest index of a type with an incomplete ring that it leads to.</summary>
        public int First { get; set; } = index;

        /// <summary>The types that it leads to, without those that were followed.</summary>
        public Stack<Type> Next { get; } = new();

        /// <summary>Of the type, and of those that were followed.</summary>
        public ReachablePolicies Policies { get; set; } = ReachablePolicies.None;
    }
}
