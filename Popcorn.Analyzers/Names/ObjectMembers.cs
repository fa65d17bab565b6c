namespace Popcorn.Analyzers.Names;

/// <summary>The members that a list can name of an object of a type, as far as the compiler knows.</summary>
internal sealed class ObjectMembers
{
    /// <summary>JsonIgnoreCondition.Always.</summary>
    private const int AlwaysIgnored = 1;

    private readonly List<ISymbol> _members;
    private readonly string? _discriminator;

    private ObjectMembers(ITypeSymbol type, List<ISymbol> members, string? discriminator)
    {
        Type = type;
        _members = members;
        _discriminator = discriminator;
    }

    public ITypeSymbol Type { get; }

    /// <param name="type">The type.</param>
    /// <param name="isForCode">Whether the list is about what code reads: also what is not public, or hidden.</param>
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
        if (members.Exists(member => member.HasAttribute("JsonExtensionDataAttribute")))
            return null;
        if (!isForCode)
            members.RemoveAll(IsHidden);
        return new ObjectMembers(type, members, isForCode ? null : FindDiscriminator(type));
    }

    /// <summary>Whether System.Text.Json can write a property or field.</summary>
    public static bool IsMember(ISymbol symbol) =>
        IsOfObject(symbol) && (symbol.DeclaredAccessibility == Accessibility.Public || symbol.HasAttribute("JsonIncludeAttribute"));

    /// <summary>Whether a name is that of the discriminator, which objects of polymorphic types have beside their members.</summary>
    public bool HasDiscriminator(string name) => string.Equals(_discriminator, name, StringComparison.OrdinalIgnoreCase);

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

    /// <summary>Whether a member is in no response: for a list it does not exist.</summary>
    private static bool IsHidden(ISymbol member) =>
        member.GetAttributes().Any(attribute => attribute.AttributeClass.IsPopcorn("NeverAttribute"))
        || (member.FindAttribute("JsonIgnoreAttribute") is { } ignore
            && !ignore.NamedArguments.Any(argument => argument is { Key: "Condition", Value.Value: not AlwaysIgnored }));

    private static string? FindDiscriminator(ITypeSymbol type)
    {
        // Not those of base classes: only the declared type decides whether a value has a discriminator.
        if (!type.HasAttribute("JsonDerivedTypeAttribute"))
            return null;
        ImmutableArray<KeyValuePair<string, TypedConstant>>? given = type.FindAttribute("JsonPolymorphicAttribute")?.NamedArguments;
        return given?.FirstOrDefault(argument => argument.Key == "TypeDiscriminatorPropertyName").Value.Value as string ?? "$type";
    }

    private static IEnumerable<ITypeSymbol> GetDeclaringTypes(ITypeSymbol type) => type.GetHierarchy().Concat(type.AllInterfaces);
}
