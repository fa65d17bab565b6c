using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Diagnostics;

/// <summary>Visits all types that are reachable from a type, and reports those that cannot be written.</summary>
internal sealed class TypeInspection(ContractStore contracts, Action<PopcornDiagnostic> report)
{
    private readonly HashSet<Type> _seen = [];
    private bool _canReadAll = true;

    /// <returns>Whether all contracts can be read. A type that leads to an unreadable one cannot be planned.</returns>
    public bool Inspect(Type type)
    {
        var waiting = new Stack<Type>([type]);
        while (waiting.TryPop(out Type? next))
        {
            if (!_seen.Add(next))
                continue;
            foreach (Type found in InspectOne(next))
                waiting.Push(found);
        }
        return _canReadAll;
    }

    private List<Type> InspectOne(Type type)
    {
        var found = new List<Type>();
        try
        {
            TypeContract contract = contracts.GetContract(type);
            if (contract.Polymorphism is { } polymorphism)
                found.AddRange(polymorphism.DerivedTypes);
            if (contract.ElementType is { } element)
                found.Add(element);
            if (contract.Kind == ContractKind.Object)
                InspectMembers(contract.Members, found);
        }
        catch (Exception exception) when (ContractStore.IsUnsupported(exception))
        {
            _canReadAll = false;
            report(new PopcornDiagnostic(
                PopcornDiagnosticId.UnsupportedType,
                PopcornDiagnosticLevel.Warning,
                $"{TypeNames.Format(type)} cannot be written: {exception.Message}")
            { Type = type, Exception = exception });
        }
        return found;
    }

    private void InspectMembers(ObjectContract contract, List<Type> found)
    {
        foreach (MemberContract member in contract.Members)
        {
            if (FrameworkConverters.IsUnsupported(member.Converter ?? contracts.GetContract(member.ValueType).Converter))
            {
                report(new PopcornDiagnostic(
                    PopcornDiagnosticId.UnsupportedMember,
                    PopcornDiagnosticLevel.Warning,
                    $"{member} is of the type {TypeNames.Format(member.ValueType)}, which can be written only while it is null.")
                { Type = contract.Type.Type, Member = member.ClrName ?? member.Name });
            }
            else if (typeof(Task).IsAssignableFrom(member.ValueType))
            {
                report(new PopcornDiagnostic(
                    PopcornDiagnosticId.UnsupportedMember,
                    PopcornDiagnosticLevel.Warning,
                    $"{member} is a {TypeNames.Format(member.ValueType)}, which is written as an object with its status and not awaited.")
                { Type = contract.Type.Type, Member = member.ClrName ?? member.Name });
            }
            else if (member.Converter is null)
            {
                found.Add(member.ValueType);
            }
        }
    }
}
