using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Contract × include → shape: which members are written, by the rules of the protocol.</summary>
/// <param name="onDiagnostic">Who is told of names that are no members.</param>
/// <param name="admissions">What allow lists admit; null for resolvers that share it with no one.</param>
internal sealed class ShapeResolver(Action<PopcornDiagnostic>? onDiagnostic, Admissions? admissions = null)
{
    private readonly Admissions _admissions = admissions ?? new Admissions();

    public Shape Resolve(TypeContract contract, Include include)
    {
        if (contract is { Kind: ContractKind.Object, Polymorphism: null })
            return Resolve(contract.Members, include);
        return new PassThroughShape(contract.Kind == ContractKind.Leaf ? Include.Default : include);
    }

    /// <param name="contract">The contract.</param>
    /// <param name="include">What is asked of it.</param>
    /// <param name="discriminator">The name of the discriminator that is written before its members: no member, and yet known.</param>
    public ObjectShape Resolve(ObjectContract contract, Include include, string? discriminator = null)
    {
        if (contract.Payload is not null)
            return Envelope(contract, include);
        var asked = new MemberSelection(contract, include, discriminator);
        Admission? allowed = include.Within is { } within ? _admissions.Find(contract, within) : null;
        if (asked.Unknown is not null)
            ReportUnknown(contract, asked.Unknown);
        var members = new ShapeMember[contract.Members.Length];
        int count = 0;
        foreach (MemberContract member in contract.Members)
        {
            bool isAllowed = allowed is null || allowed.Admits(member);
            if (member.IsAlways || (isAllowed && asked.Selects(member)))
                members[count++] = new ShapeMember(member, isAllowed ? ListOf(member, asked, allowed) : null);
        }
        Array.Resize(ref members, count);
        ExtensionShape? extension = contract.Extension is null ? null : ExtensionRules.Resolve(contract.Extension, asked, allowed);
        return new ObjectShape(contract, members, extension);
    }

    /// <summary>The include speaks about the payload; the rest of an envelope is written whole.</summary>
    private static ObjectShape Envelope(ObjectContract contract, Include include)
    {
        ShapeMember[] members = Array.ConvertAll(
            contract.Members,
            member => new ShapeMember(member, member == contract.Payload ? Canonical(member, include) : Include.Deep));
        ExtensionShape? extension = contract.Extension is { } data ? new ExtensionShape(data, true, Include.Deep, [], []) : null;
        return new ObjectShape(contract, members, extension);
    }

    private static Include? ListOf(MemberContract member, MemberSelection asked, Admission? allowed) =>
        Admission.Hold(member, Canonical(member, asked.ListOf(member) ?? (asked.IsDeep ? Include.Deep : null)), allowed?.ListOf(member));

    /// <summary><c>X[!default]</c> is <c>X</c>, unless X has a list of its own to fall back to.</summary>
    private static Include? Canonical(MemberContract member, Include? list) =>
        member.SubPropertyDefault is null && Include.Default.Equals(list) ? null : list;

    private void ReportUnknown(ObjectContract contract, List<IncludePosition> positions)
    {
        if (onDiagnostic is null)
            return;
        string where = string.Join(", ", positions.Order().Select(at => at.Position).Take(16));
        onDiagnostic(new PopcornDiagnostic(
            PopcornDiagnosticId.UnknownNames,
            PopcornDiagnosticLevel.Debug,
            $"{positions.Count} names of an include are no members of {TypeNames.Short(contract.Type.Type)}; they stood at {where}.")
        { Type = contract.Type.Type });
    }
}
