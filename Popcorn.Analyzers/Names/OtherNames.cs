namespace Popcorn.Analyzers.Names;

/// <summary>Names that come from code: what a program does with contracts cannot be read from its types.</summary>
internal sealed class OtherNames(Compilation compilation)
{
    /// <summary>Set once or twice with the same value, because analyzers run at the same time.</summary>
    private volatile ContractCode? _code;
    private volatile ILookup<string, string>? _names;

    /// <summary>Whether a value of a type can have a member of a name that the type does not have. Is asked for mistakes only.</summary>
    public bool MayHave(ITypeSymbol type, string name, CancellationToken cancellationToken) =>
        FindCode(cancellationToken) is { AddsMembers: true } or { MakesNames: true }
        || FindNames(cancellationToken)[Spelling.Normalize(name)]
            .SelectMany(declared => compilation.GetSymbolsWithName(declared, SymbolFilter.Member, cancellationToken))
            .Any(member => IsBelow(member, type));

    /// <summary>Whether a type below that of a member declares one of its name, or code can add the member to a contract.</summary>
    public bool MayBeDeclaredBelow(ISymbol member, CancellationToken cancellationToken) =>
        FindCode(cancellationToken).AddsMembers
        || compilation.GetSymbolsWithName(member.Name, SymbolFilter.Member, cancellationToken).Any(
            other => IsBelow(other, member.ContainingType));

    /// <summary>
    /// The names of all members that the program declares, by their normal spelling: most mistakes are spelt like none of them, and need
    /// no search of the program.
    /// </summary>
    private ILookup<string, string> FindNames(CancellationToken cancellationToken)
    {
        if (_names is { } known)
            return known;
        HashSet<string> names = [];
        _ = compilation.ContainsSymbolsWithName(Collect, SymbolFilter.Member, cancellationToken);
        return _names = names.ToLookup(Spelling.Normalize);

        bool Collect(string name)
        {
            names.Add(name);
            return false;
        }
    }

    private ContractCode FindCode(CancellationToken cancellationToken) => _code ??= ContractCode.Find(compilation, cancellationToken);

    /// <summary>Whether another type has the member, and a value can be of both types.</summary>
    private static bool IsBelow(ISymbol member, ITypeSymbol type) =>
        member is IPropertySymbol or IFieldSymbol
        && member.ContainingType.GetHierarchy().Skip(1).Concat(member.ContainingType.AllInterfaces).Any(
            level => SymbolEqualityComparer.Default.Equals(level.OriginalDefinition, type.OriginalDefinition));
}
