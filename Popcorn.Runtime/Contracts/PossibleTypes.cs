namespace Popcorn.Contracts;

/// <summary>
/// Finds which types the values of a declared type can have. For values that are written by their run-time types, and that come after the
/// check of the include. Kept until the app loads other assemblies.
/// </summary>
internal sealed class PossibleTypes(ContractStore contracts)
{
    private readonly ConcurrentDictionary<Type, Found> _known = new();

    /// <returns>The declared type and those classes of the app that a value can be of; null if it can be of any type.</returns>
    public IReadOnlyList<Type>? Find(Type declared)
    {
        int loads = DerivedTypes.Loads;
        if (!_known.TryGetValue(declared, out Found? found) || found.Loads != loads)
            _known[declared] = found = new Found(loads, Search(declared));
        return found.Types;
    }

    /// <summary>
    /// Finds the types that a document can describe. Where not all can be listed, those beside the declared one, which generators find.
    /// </summary>
    public IEnumerable<Type> FindDescribed(Type declared) =>
        Find(declared) ?? DerivedTypes.FindBeside(declared).Where(CanBeWritten);

    private List<Type>? Search(Type declared)
    {
        List<Type> types = [declared];
        foreach (Type varying in OpenTypes.FindVarying(contracts.Json, declared))
        {
            if (DerivedTypes.Find(varying) is not { } derived)
                return null;
            types.AddRange(derived.Where(CanBeWritten));
        }
        return types;
    }

    private bool CanBeWritten(Type type)
    {
        try
        {
            return contracts.Find(type, needsMembers: true) is not null;
        }
        catch (PopcornException)
        {
            // Its attributes contradict each other, so a write of it fails.
            return false;
        }
    }

    private sealed record Found(int Loads, IReadOnlyList<Type>? Types);
}
