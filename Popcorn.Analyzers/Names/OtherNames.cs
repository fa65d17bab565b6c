namespace Popcorn.Analyzers.Names;

/// <summary>Names that come from code: what a program does with contracts cannot be read from its types.</summary>
internal sealed class OtherNames(Compilation compilation)
{
    /// <summary>Set once or twice with the same value, because analyzers run at the same time.</summary>
    private volatile ContractCode? _code;
    private volatile ILookup<string, ISymbol>? _members;

    /// <summary>Whether a value of a type can have a member of a name that the type does not have. Is asked for mistakes only.</summary>
    public bool MayHave(ITypeSymbol type, string name, CancellationToken cancellationToken) =>
        FindCode(cancellationToken) is { AddsMembers: true } or { MakesNames: true }
        || FindMembers(cancellationToken)[Spelling.Normalize(name)].Any(member => IsBelow(member, type));

    /// <summary>Whether a type below that of a member declares one of its name, or code can add the member to a contract.</summary>
    public bool MayBeDeclaredBelow(ISymbol member, CancellationToken cancellationToken) =>
        FindCode(cancellationToken).AddsMembers
        || FindMembers(cancellationToken)[Spelling.Normalize(member.Name)].Any(
            other => other.Name == member.Name && IsBelow(other, member.ContainingType));

    /// <summary>
    /// The properties and fields of the program, by the normal spelling of their names. A search by a name would not find the properties of
    /// positional records.
    /// </summary>
    private ILookup<string, ISymbol> FindMembers(CancellationToken cancellationToken) =>
        _members ??= compilation.GetSymbolsWithName(static _ => true, SymbolFilter.Member, cancellationToken)
            .Where(static member => member is IPropertySymbol or IFieldSymbol)
            .ToLookup(static member => Spelling.Normalize(member.Name));

    private ContractCode FindCode(CancellationToken cancellationToken) => _code ??= ContractCode.Find(compilation, cancellationToken);

    /// <summary>Whether another type has the member, and a value can be of both types.</summary>
    private static bool IsBelow(ISymbol member, ITypeSymbol type) =>
        member.ContainingType.GetHierarchy().Skip(1).Concat(member.ContainingType.AllInterfaces).Any(
            level => SymbolEqualityComparer.Default.Equals(level.OriginalDefinition, type.OriginalDefinition));
}
