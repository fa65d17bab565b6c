using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>
/// Resolves a contract and an include to a shape: the members to write. The only place that leaves a member out: it is not selected, not
/// admitted, or not granted. Reports the names that are not members.
/// </summary>
internal sealed class ShapeResolver(ContractStore contracts, Action<PopcornDiagnostic>? onDiagnostic, MemberBoundsCache bounds)
{
    // A discriminator is a known name. A polymorphic type is resolved as itself once the runtime type of the value is known.
    public Shape Resolve(TypeContract contract, Include include, bool asItself, string? discriminator = null)
    {
        if (contract.Kind == ContractKind.Object && (asItself || contract.Polymorphism is null))
            return Resolve(contract.Members, include, discriminator);
        Bounds within = contracts.Narrow(include.Bounds, contract.Type);
        if (contract.Kind != ContractKind.Leaf)
            return new PassThroughShape(include.WithBounds(within));
        WholeValues.ThrowIfListed(contract.Type, contract.Converter, within);
        return new PassThroughShape(Include.Default.WithGranted(within.Granted));
    }

    public ObjectShape Resolve(ObjectContract contract, Include include, string? discriminator = null)
    {
        Bounds within = contracts.Narrow(include.Bounds, contract.Type.Type);
        bool isEnvelope = contract.Payload is not null;
        MemberBounds? permitted = bounds.Find(contract, isEnvelope ? Bounds.None.WithGranted(within.Granted) : within);
        GrantedMembers granted = permitted?.Granted ?? contract.GetGranted(PolicySet.None);
        // By what run-time types can hide more.
        PolicySet hiding = within.Granted.IsEmpty ? PolicySet.None : within.Granted.Intersect(granted.Hiding);
        // Include and lists apply to the payload of an envelope. The other members are written whole.
        var asked = new MemberSelection(granted, isEnvelope ? Include.Deep : include, discriminator);
        if (onDiagnostic is not null && asked.Unknown is not null)
            onDiagnostic(DescribeUnknown(contract, asked.Unknown));
        // Counted first: arrays of members are most of what a new include allocates.
        int count = 0;
        foreach (MemberContract member in contract.Members)
            count += IsSelected(member, granted, asked, permitted) ? 1 : 0;
        var selected = new ShapeMember[count];
        count = 0;
        foreach (MemberContract member in contract.Members)
        {
            if (IsSelected(member, granted, asked, permitted))
            {
                selected[count++] = new ShapeMember(member, member == contract.Payload
                    ? Simplify(member, include.WithBounds(within))
                    : ResolveList(member, asked, permitted));
            }
        }
        return new ObjectShape(
            contract, selected, contract.Extension is { } data ? ResolveExtension(data, granted, asked, permitted) : null, hiding);
    }

    private static bool IsSelected(MemberContract member, GrantedMembers granted, MemberSelection asked, MemberBounds? permitted) =>
        IsSelected(member, granted, asked.Selects(member), permitted?.Admits(member) ?? true);

    /// <summary>Allow lists bound what is asked for. [Always] takes precedence over both, a policy over [Always].</summary>
    private static bool IsSelected(MemberContract member, GrantedMembers granted, bool isAsked, bool isAdmitted) =>
        granted.Contains(member) && (member.IsAlways || (isAsked && isAdmitted));

    private static Include? ResolveList(MemberContract member, MemberSelection asked, MemberBounds? permitted)
    {
        if (permitted?.Admits(member) == false)
            return WithBounds(member, null, permitted.GetBelowWithoutLists(member));
        Include? list = Simplify(member, asked.GetList(member) ?? (asked.IsDeep ? Include.Deep : null));
        return WithBounds(member, list, permitted?.GetBelow(member));
    }

    /// <summary>Bounds the list of a member or an entry. If it is written but not admitted, the client's list does not apply.</summary>
    private static Include? WithBounds(MemberContract member, Include? list, Bounds? below) =>
        below is null or { IsNone: true } ? list : new ShapeMember(member, list).Below.WithBounds(below);

    /// <summary>Wildcards select the extension data as one member. A name that is not a member selects the entry with that key.</summary>
    private static ExtensionShape? ResolveExtension(
        MemberContract member, GrantedMembers granted, MemberSelection asked, MemberBounds? permitted)
    {
        Include? list = asked.IsDeep ? Include.Deep : null;
        Bounds? unlisted = permitted?.GetBelowWithoutLists(member);
        Include? othersList = WithBounds(member, list, unlisted);
        bool writesOthers = IsSelected(member, granted, asked.SelectsExtension, permitted?.AdmitsExtension ?? true);
        var named = new SortedDictionary<string, Include?>(StringComparer.Ordinal);
        foreach (string key in asked.Keys.Keys.Concat(permitted?.Keys ?? []))
        {
            bool isAdmitted = permitted?.AdmitsKey(key) ?? true;
            if (!IsSelected(member, granted, asked.SelectsKey(key), isAdmitted))
                continue;
            named[key] = isAdmitted
                ? WithBounds(member, asked.Keys.GetValueOrDefault(key) ?? list, permitted?.GetBelow(member, key))
                : WithBounds(member, null, unlisted);
        }
        var excluded = new SortedSet<string>(StringComparer.Ordinal);
        if (writesOthers && !member.IsAlways)
            excluded.UnionWith(asked.ExcludedKeys.Concat(permitted?.ExcludedKeys ?? []));
        // A converter of the app may change the entries, and cannot leave out some of them.
        if (member.IsWrittenWhole)
            return writesOthers && excluded.Count == 0 ? new ExtensionShape(member, writesOthers, othersList, [], excluded) : null;
        return writesOthers || named.Count > 0 ? new ExtensionShape(member, writesOthers, othersList, named, excluded) : null;
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
