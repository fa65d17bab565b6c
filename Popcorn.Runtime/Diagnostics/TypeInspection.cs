using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Diagnostics;

/// <summary>
/// Visits all types that are reachable from a type, and reports those that cannot be written. Visits a type again only if it leads to one
/// that cannot be read.
/// </summary>
internal sealed class TypeInspection(ContractStore contracts, Action<PopcornDiagnostic> report)
{
    /// <summary>The types whose contracts can be read, as those of all types that they lead to.</summary>
    private readonly ConcurrentDictionary<Type, bool> _readable = new();

    /// <returns>Whether all contracts can be read. A type that leads to an unreadable one cannot be planned.</returns>
    public bool Inspect(Type type)
    {
        bool canReadAll = true;
        var seen = new HashSet<Type>();
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (!_readable.ContainsKey(next) && seen.Add(next))
                canReadAll &= TryInspect(next, waiting);
        }
        foreach (Type each in canReadAll ? seen : [])
            _readable[each] = true;
        return canReadAll;
    }

    private bool TryInspect(Type type, Stack<Type> waiting)
    {
        try
        {
            TypeContract contract = contracts.GetContract(type);
            foreach (Type held in contract.Held)
                waiting.Push(held);
            foreach (TypeContract one in contract.Objects)
                InspectMembers(one.Members, waiting);
            return true;
        }
        catch (Exception exception) when (ContractStore.IsUnsupported(exception))
        {
            report(new PopcornDiagnostic(
                PopcornDiagnosticId.UnsupportedType,
                PopcornDiagnosticLevel.Warning,
                $"{TypeNames.Format(type)} cannot be written: {exception.Message}")
            { Type = type, Exception = exception });
            return false;
        }
    }

    private void InspectMembers(ObjectContract contract, Stack<Type> waiting)
    {
        foreach (MemberContract member in contract.Members)
        {
            string? problem = null;
            if (FrameworkConverters.IsUnsupported(member.Converter ?? contracts.GetContract(member.ValueType).Converter))
                problem = $"is of the type {TypeNames.Format(member.ValueType)}, which can be written only while it is null.";
            else if (typeof(Task).IsAssignableFrom(member.ValueType))
                problem = $"is a {TypeNames.Format(member.ValueType)}, which is written as an object with its status and not awaited.";
            if (problem is not null)
            {
                report(new PopcornDiagnostic(
                    PopcornDiagnosticId.UnsupportedMember, PopcornDiagnosticLevel.Warning, $"{member} {problem}")
                { Type = contract.Type.Type, Member = member.ClrName ?? member.Name });
            }
            else if (member.Converter is null)
            {
                waiting.Push(member.ValueType);
            }
        }
    }
}
