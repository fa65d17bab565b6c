using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Resolves a contract and an include to a shape: the members to write. Reports the names that are not members.</summary>
internal sealed class ShapeResolver(Action<PopcornDiagnostic>? onDiagnostic, AdmissionCache admissions)
{
    // A discriminator is a known name. A polymorphic type is resolved as itself once the runtime type of the value is known.
    public Shape Resolve(TypeContract contract, Include include, bool asItself, string? discriminator = null)
    {
        if (contract.Kind == ContractKind.Object && (asItself || contract.Polymorphism is null))
            return Resolve(contract.Members, include, discriminator);
        if (contract.Kind != ContractKind.Leaf)
            return new PassThroughShape(include);
        WholeValues.ThrowIfBound(contract.Type, contract.Converter, include.AllowLists);
        return new PassThroughShape(Include.Default);
    }

    public ObjectShape Resolve(ObjectContract contract, Include include, string? discriminator = null)
    {
        if (contract.Payload is not null)
            return ResolveEnvelope(contract, include);
        var asked = new MemberSelection(contract, include, discriminator);
        if (onDiagnostic is not null && asked.Unknown is not null)
            onDiagnostic(DescribeUnknown(contract, asked.Unknown));
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
        // Not Array.Resize, which over our own struct would not be compiled ahead of time.
        var selected = new ShapeMember[count];
        Array.Copy(members, selected, count);
        return new ObjectShape(contract, selected, contract.Extension is { } data ? ResolveExtension(data, asked, admission) : null);
    }

    /// <summary>Allow lists bound what is asked for. [Always] takes precedence over both.</summary>
    private static bool IsSelected(MemberContract member, bool isAsked, bool isAdmitted) => member.IsAlways || (isAsked && isAdmitted);

    /// <summary>Bounds the list of a member or an entry. If it is written but not admitted, the client's list does not apply.</summary>
    private static Include? Bound(MemberContract member, Include? list, bool isAdmitted, AllowLists? allowLists) =>
        !isAdmitted ? null
        : allowLists is { Lists.Length: > 0 } ? new ShapeMember(member, list).Below.WithAllowLists(allowLists)
        : list;

    /// <summary>Wildcards select the extension data as one member. A name that is not a member selects the entry with that key.</summary>
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
        return new ObjectShape(contract, members, contract.Extension is { } data ? new(data, true, Include.Deep, [], []) : null);
    }

    /// <summary><c>X[!default]</c> is <c>X</c>, unless X has a [SubPropertyDefault].</summary>
    private static Include? Simplify(MemberContract member, Include? list) =>
        member.SubPropertyDefault is null && Include.Default.Equals(list) ? null : list;

    private static PopcornDiagnostic DescribeUnknown(ObjectContract contract, List<IncludePosition> positions)
    {
        string where = string.Join(", ", positions.Order().Select(at => at.Position).Take(16));
        string message =
            $"{positions.Count} names of an include are not members of {TypeNames.Format(contract.Type.Type)}. Their positions: {where}.";
        return new(PopcornDiagnosticId.UnknownNames, PopcornDiagnosticLevel.Debug, message) { Type = contract.Type.Type };
    }
}
