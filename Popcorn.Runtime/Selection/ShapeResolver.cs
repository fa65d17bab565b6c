using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Resolves a contract and an include to a shape: the members to write.</summary>
/// <param name="onDiagnostic">Receives the names that are not members; null for none.</param>
/// <param name="admissions">What allow lists admit.</param>
internal sealed class ShapeResolver(Action<PopcornDiagnostic>? onDiagnostic, AdmissionCache admissions)
{
    /// <param name="contract">The contract.</param>
    /// <param name="include">What is asked for.</param>
    /// <param name="asItself">Whether a polymorphic type is written as this very type.</param>
    /// <param name="discriminator">The name of the discriminator before the members. It is a known name.</param>
    public Shape Resolve(TypeContract contract, Include include, bool asItself, string? discriminator = null)
    {
        if (contract.Kind == ContractKind.Object && (asItself || contract.Polymorphism is null))
            return Resolve(contract.Members, include, discriminator);
        return new PassThroughShape(contract.Kind == ContractKind.Leaf ? Include.Default : include);
    }

    public ObjectShape Resolve(ObjectContract contract, Include include, string? discriminator = null)
    {
        if (contract.Payload is not null)
            return ResolveEnvelope(contract, include);
        var asked = new MemberSelection(contract, include, discriminator);
        if (asked.Unknown is not null)
            ReportUnknown(contract, asked.Unknown);
        Admission? admission = admissions.Find(contract, include.AllowLists);
        var members = new ShapeMember[contract.Members.Length];
        int count = 0;
        foreach (MemberContract member in contract.Members)
        {
            bool isAdmitted = admission?.Admits(member) ?? true;
            if (IsSelected(member, asked.Selects(member), isAdmitted))
            {
                Include? list = Simplify(member, asked.GetList(member) ?? (asked.IsDeep ? Include.Deep : null));
                members[count++] = new ShapeMember(member, Bound(member, list, isAdmitted, admission?.GetLists(member)));
            }
        }
        Array.Resize(ref members, count);
        return new ObjectShape(contract, members, contract.Extension is { } data ? ResolveExtension(data, asked, admission) : null);
    }

    /// <summary>Allow lists bound what is asked for. [Always] takes precedence over both.</summary>
    private static bool IsSelected(MemberContract member, bool isAsked, bool isAdmitted) => member.IsAlways || (isAsked && isAdmitted);

    /// <summary>Bounds the list of a member or an entry. The client's list of an [Always] member that is not admitted does not apply.</summary>
    private static Include? Bound(MemberContract member, Include? list, bool isAdmitted, AllowLists? allowLists)
    {
        if (!isAdmitted)
            return null;
        return allowLists is not { Lists.Length: > 0 } ? list : (list ?? member.SubPropertyDefault ?? Include.Default).WithAllowLists(allowLists);
    }

    /// <summary>Wildcards select the extension data as one member, and a name that is not a member selects the entry with that key.</summary>
    private static ExtensionShape? ResolveExtension(MemberContract member, MemberSelection asked, Admission? admission)
    {
        Include? othersList = asked.IsDeep ? Include.Deep : null;
        bool writesOthers = IsSelected(member, asked.SelectsExtension, admission?.AdmitsExtension ?? true);
        var named = new SortedDictionary<string, Include?>(StringComparer.Ordinal);
        foreach (string key in asked.Keys.Keys.Concat(admission?.Keys ?? []))
        {
            bool isAdmitted = admission?.AdmitsKey(key) ?? true;
            if (IsSelected(member, asked.SelectsKey(key), isAdmitted))
                named[key] = Bound(member, asked.Keys.GetValueOrDefault(key) ?? othersList, isAdmitted, admission?.GetLists(key));
        }
        var excluded = new SortedSet<string>(StringComparer.Ordinal);
        if (writesOthers && !member.IsAlways)
            excluded.UnionWith(asked.ExcludedKeys.Concat(admission?.ExcludedKeys ?? []));
        return writesOthers || named.Count > 0 ? new ExtensionShape(member, writesOthers, othersList, named, excluded) : null;
    }

    /// <summary>The include applies to the payload. The other members of an envelope are written whole.</summary>
    private static ObjectShape ResolveEnvelope(ObjectContract contract, Include include)
    {
        ShapeMember[] members = Array.ConvertAll(
            contract.Members,
            member => new ShapeMember(member, member == contract.Payload ? Simplify(member, include) : Include.Deep));
        return new ObjectShape(contract, members, contract.Extension is { } data ? new ExtensionShape(data, true, Include.Deep, [], []) : null);
    }

    /// <summary><c>X[!default]</c> is <c>X</c>, unless X has a [SubPropertyDefault].</summary>
    private static Include? Simplify(MemberContract member, Include? list) =>
        member.SubPropertyDefault is null && Include.Default.Equals(list) ? null : list;

    private void ReportUnknown(ObjectContract contract, List<IncludePosition> positions)
    {
        if (onDiagnostic is null)
            return;
        string where = string.Join(", ", positions.Order().Select(at => at.Position).Take(16));
        onDiagnostic(new PopcornDiagnostic(
            PopcornDiagnosticId.UnknownNames,
            PopcornDiagnosticLevel.Debug,
            $"{positions.Count} names of an include are not members of {TypeNames.Short(contract.Type.Type)}. Their positions: {where}.")
        { Type = contract.Type.Type });
    }
}
