using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Loading;

/// <summary>What all selections of one engine share.</summary>
internal sealed class SelectionSource(
    ContractStore contracts, MemberBoundsCache bounds, List<MemberRule> rules, Action<PopcornDiagnostic> report)
{
    public readonly ContractStore Contracts = contracts;
    public readonly Action<PopcornDiagnostic> Report = report;
    public readonly MemberReads Reads = new(contracts, rules);
    public readonly ShapeResolver Resolver = new(contracts, onDiagnostic: null, bounds); // The write reports unknown names.

    public MemberPath Paths => new(Contracts, bounds, Resolver);

    /// <returns>Null if values of the type are written whole, or can be of any type.</returns>
    public SelectedObject? Create(Type type, Include include) =>
        FindObject(type) is { } contract
            ? SelectedObject.CreateRoot(this, contract, include.WithPaths.WithBounds(Contracts.Narrow(include.Bounds, contract.Type)))
            : null;

    /// <summary>Finds the type that an include applies to: that of the elements of a collection, or the type itself.</summary>
    /// <returns>An object or a union; null if values of the type are written whole, or can be of any type.</returns>
    public TypeContract? FindObject(Type type)
    {
        TypeContract contract = Contracts.GetContract(type);
        while (contract.ElementType is { } element)
            contract = Contracts.GetContract(element);
        return contract.Kind is ContractKind.Object or ContractKind.Union ? contract : null;
    }
}
