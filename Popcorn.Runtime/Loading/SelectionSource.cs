using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Loading;

/// <summary>What all selections of one engine share.</summary>
internal sealed class SelectionSource(
    ContractStore contracts, MemberBoundsCache bounds, List<MemberRule> rules, Action<PopcornDiagnostic> report,
    ConditionalWeakTable<object, object> kept)
{
    /// <summary>Weak, because what is in the table refers to selections: it would keep itself alive.</summary>
    private readonly WeakReference<ConditionalWeakTable<object, object>> _kept = new(kept);

    public readonly ContractStore Contracts = contracts;
    public readonly Action<PopcornDiagnostic> Report = report;
    public readonly MemberReads Reads = new(contracts, rules);
    public readonly ShapeResolver Resolver = new(contracts, onDiagnostic: null, bounds); // The write reports unknown names.

    public MemberPath Paths => new(Contracts, bounds, Resolver);

    /// <summary>Gets what is kept for an object of another package and for the selections of the engine.</summary>
    public T Keep<T>(object owner, Func<T> create)
        where T : class
    {
        // The engine can be gone before its selections.
        if (!_kept.TryGetTarget(out ConditionalWeakTable<object, object>? kept))
            _kept.SetTarget(kept = []);
        return (T)(kept.TryGetValue(owner, out object? found) ? found : Add(kept, owner, create));
    }

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
        HashSet<TypeContract>? seen = null;
        // A collection of itself has no objects.
        while (contract.ElementType is { } element && (seen ??= []).Add(contract))
            contract = Contracts.GetContract(element);
        return contract.Kind is ContractKind.Object or ContractKind.Union ? contract : null;
    }

    /// <summary>A method of its own, since each call of one with a lambda expression creates an object.</summary>
    private static object Add(ConditionalWeakTable<object, object> kept, object owner, Func<object> create) =>
        kept.GetValue(owner, _ => create());
}
