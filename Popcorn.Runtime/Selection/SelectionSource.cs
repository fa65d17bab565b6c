using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>What all selections of one engine share.</summary>
internal sealed class SelectionSource(
    ContractStore contracts, AdmissionCache admissions, List<MemberRule> rules, Action<PopcornDiagnostic> report)
{
    private readonly ShapeResolver _resolver = new(onDiagnostic: null, admissions); // The write reports unknown names.

    public ContractStore Contracts => contracts;

    public AdmissionCache Admissions => admissions;

    public Action<PopcornDiagnostic> Report => report;

    public MemberReads Reads { get; } = new(contracts, rules);

    /// <returns>Null if values of the type are written whole, or can be of any type.</returns>
    public SelectedObject? Create(Type type, Include include) =>
        FindObject(type) is { } contract ? SelectedObject.CreateRoot(this, contract, include) : null;

    public ObjectShape Resolve(ObjectContract contract, Include include) => _resolver.Resolve(contract, include);

    public bool IsSelected(Type type, Include include, ReadOnlySpan<string> path) =>
        new PathSelection(contracts, _resolver).IsSelected(type, include, path);

    /// <summary>Finds the type that an include applies to: that of the elements of a collection, or the type itself.</summary>
    /// <returns>Null if values of the type are written whole, or can be of any type.</returns>
    public TypeContract? FindObject(Type type)
    {
        TypeContract contract = contracts.GetContract(type);
        while (contract.ElementType is { } element)
            contract = contracts.GetContract(element);
        return contract.Kind == ContractKind.Object ? contract : null;
    }
}
