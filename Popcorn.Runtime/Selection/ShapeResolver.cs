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
        MemberBounds? permitted = bounds.Find(contract, within);
        GrantedMembers granted = permitted?.Granted ?? contract.GetGranted(PolicySet.None);
        // By what run-time types can hide more.
        PolicySet hiding = within.Granted.IsEmpty ? PolicySet.None : within.Granted.Intersect(granted.Hiding);
        if (contract.Payload is not null)
            return ResolveEnvelope(contract, granted, include.WithBounds(within), permitted, hiding);
        var asked = new MemberSelection(granted, include, discriminator);
        if (onDiagnostic is not null && asked.Unknown is not null)
            onDiagnostic(DescribeUnknown(contract, asked.Unknown));
        // Counted first: arrays of members are most of what a new include allocates.
        int count = 0;
        foreach (MemberContract member in granted.Members)
            count += IsSelected(member, asked, permitted) ? 1 : 0;
        var selected = new ShapeMember[count];
        count = 0;
        foreach (MemberContract member in granted.Members)
        {
            if (!IsSelected(member, asked, permitted))
                continue;
            bool isAdmitted = permitted?.Admits(member) ?? true;
            Include? list = Simplify(member, asked.GetList(member) ?? (asked.IsDeep ? Include.Deep : null));
            Bounds? below = isAdmitted ? permitted?.GetBelow(member) : permitted?.GetBelowWithoutLists(member);
            selected[count++] = new ShapeMember(member, WithBounds(member, isAdmitted ? list : null, below));
        }
        return new ObjectShape(
            contract, selected, granted.Extension is { } data ? ResolveExtension(data, asked, permitted) : null, hiding);
    }

    private static bool IsSelected(MemberContract member, MemberSelection asked, MemberBounds? permitted) =>
        IsSelected(member, asked.Selects(member), permitted?.Admits(member) ?? true);

    /// <summary>Allow lists bound what is asked for. [Always] takes precedence over both.</summary>
    private static bool IsSelected(MemberContract member, bool isAsked, bool isAdmitted) => member.IsAlways || (isAsked && isAdmitted);

    /// <summary>Bounds the list of a member or an entry. If it is written but not admitted, the client's list does not apply.</summary>
    private static Include? WithBounds(MemberContract member, Include? list, Bounds? below) =>
        below is null or { IsNone: true } ? list : new ShapeMember(member, list).Below.WithBounds(below);

    /// <summary>Wildcards select the extension data as one member. A name that is not a member selects the entry with that key.</summary>
    private static ExtensionShape? ResolveExtension(MemberContract member, MemberSelection asked, MemberBounds? permitted)
    {
        Include? list = asked.IsDeep ? Include.Deep : null;
        Bounds? unlisted = permitted?.GetBelowWithoutLists(member);
        Include? othersList = WithBounds(member, list, unlisted);
        bool writesOthers = IsSelected(member, asked.SelectsExtension, permitted?.AdmitsExtension ?? true);
        var named = new SortedDictionary<string, Include?>(StringComparer.Ordinal);
        foreach (string key in asked.Keys.Keys.Concat(permitted?.Keys ?? []))
        {
            bool isAdmitted = permitted?.AdmitsKey(key) ?? true;
            if (!IsSelected(member, asked.SelectsKey(key), isAdmitted))
                continue;
            named[key] = isAdmitted
                ? WithBounds(member, asked.Keys.GetValueOrDefault(key) ?? list, permitted?.GetBelow(member, key))
                : WithBounds(member, null, unlisted);
        }
        var excluded = new SortedSet<string>(StringComparer.Ordinal);
        if (writesOthers && !member.IsAlways)
            excluded.UnionWith(asked.ExcludedKeys.Concat(permitted?.ExcludedKeys ?? []));
        return writesOthers || named.Count > 0 ? new ExtensionShape(member, writesOthers, othersList, named, excluded) : null;
    }

    /// <summary>The include applies to the payload. The other members of an envelope are written whole.</summary>
    private static ObjectShape ResolveEnvelope(
        ObjectContract contract, GrantedMembers granted, Include include, MemberBounds? permitted, PolicySet hiding)
    {
        ShapeMember[] members = Array.ConvertAll(
            granted.Members,
            member => new ShapeMember(member, member == contract.Payload ? Simplify(member, include) : Whole(member)));
        return new ObjectShape(
            contract, members, granted.Extension is { } data ? new(data, true, Whole(data), [], []) : null, hiding);

        Include? Whole(MemberContract member) => WithBounds(member, Include.Deep, permitted?.GetBelowWithoutLists(member));
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
