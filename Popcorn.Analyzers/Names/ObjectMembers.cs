namespace Popcorn.Analyzers.Names;

/// <summary>The members that a list can name of an object of a type, as far as the compiler knows.</summary>
internal sealed class ObjectMembers
{
    private readonly List<ISymbol> _members;

    private ObjectMembers(ITypeSymbol type, List<ISymbol> members)
    {
        Type = type;
        _members = members;
    }

    public ITypeSymbol Type { get; }

    /// <param name="type">The type.</param>
    /// <param name="isForCode">Whether the list is about what code reads: also what is not public.</param>
    /// <returns>Null if other names may be members, too.</returns>
    public static ObjectMembers? Create(ITypeSymbol type, bool isForCode)
    {
        ITypeSymbol[] derived = [.. type.GetAttributes().Where(attribute => attribute.AttributeClass?.Name == "JsonDerivedTypeAttribute")
            .Select(attribute => attribute.ConstructorArguments.FirstOrDefault().Value).OfType<ITypeSymbol>()];
        // A value of another type has other members.
        if (type.IsAbstract && derived.Length == 0)
            return null;
        List<ISymbol> members =
            [.. derived.Append(type).SelectMany(GetDeclaringTypes).SelectMany(level => level.GetMembers())
                .Where(member => isForCode ? IsOfObject(member) : IsMember(member))];
        return members.Exists(member => member.HasAttribute("JsonExtensionDataAttribute")) ? null : new ObjectMembers(type, members);
    }

    /// <summary>Whether System.Text.Json can write a property or field.</summary>
    public static bool IsMember(ISymbol symbol) =>
        IsOfObject(symbol) && (symbol.DeclaredAccessibility == Accessibility.Public || symbol.HasAttribute("JsonIncludeAttribute"));

    public ISymbol? Find(string name) => _members.Find(member => Spelling.Fits(member, name));

    /// <summary>The name that somebody may have meant, in the same spelling.</summary>
    public string? FindNearest(string name)
    {
        string wanted = Spelling.Normalize(name);
        var nearest = _members.Select(member => (Member: member, Distance: Spelling.GetDistance(wanted, Spelling.Normalize(member.Name))))
            .OrderBy(candidate => candidate.Distance).FirstOrDefault();
        return nearest.Member is not null && nearest.Distance <= Math.Max(1, wanted.Length / 3)
            ? Spelling.Write(nearest.Member, inCamelCase: char.IsLower(name[0]))
            : null;
    }

    private static bool IsOfObject(ISymbol symbol) => symbol
        is IPropertySymbol { IsStatic: false, IsImplicitlyDeclared: false, IsIndexer: false }
        or IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false };

    private static IEnumerable<ITypeSymbol> GetDeclaringTypes(ITypeSymbol type) => type.GetHierarchy().Concat(type.AllInterfaces);
}
