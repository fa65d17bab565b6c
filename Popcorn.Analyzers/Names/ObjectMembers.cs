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
        ITypeSymbol[] types = [.. derived, type];
        if (types.SelectMany(FindDeclared).Any(
            member => member.HasAttribute("JsonExtensionDataAttribute") && (isForCode || IsMember(member))))
            return null;
        List<ISymbol> members = [.. types.SelectMany(each => isForCode ? FindDeclared(each) : FindWritten(each))];
        return new ObjectMembers(type, members, isForCode ? null : FindDiscriminator(type));
    }

    /// <summary>Whether System.Text.Json can write a property or field.</summary>
    public static bool IsMember(ISymbol symbol) =>
        IsOfObject(symbol) && (symbol.DeclaredAccessibility == Accessibility.Public || symbol.HasAttribute("JsonIncludeAttribute"));

    /// <summary>Whether a name is that of the discriminator, which objects of polymorphic types have beside their members.</summary>
    public bool HasDiscriminator(string name) => string.Equals(_discriminator, name, StringComparison.OrdinalIgnoreCase);

    public ISymbol? Find(string name) => _members.Find(member => Spelling.Fits(member, name));

    /// <summary>The name that somebody may have meant, in the same spelling. A fix puts it into the code as it is.</summary>
    public string? FindNearest(string name)
    {
        string wanted = Spelling.Normalize(name);
        var nearest = _members.Where(member => Spelling.IsPlain(Spelling.Write(member, inCamelCase: false)))
            .Select(member => (Member: member, Distance: Spelling.GetDistance(wanted, Spelling.Normalize(member.Name))))
            .OrderBy(candidate => candidate.Distance).FirstOrDefault();
        return nearest.Member is not null && nearest.Distance <= Math.Max(1, wanted.Length / 3)
            ? Spelling.Write(nearest.Member, inCamelCase: char.IsLower(name[0]))
            : null;
    }

    private static bool IsOfObject(ISymbol symbol) => symbol
        is IPropertySymbol { IsStatic: false, IsImplicitlyDeclared: false, IsIndexer: false }
        or IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false };

    private static IEnumerable<ISymbol> FindDeclared(ITypeSymbol type) =>
        type.GetDeclaringTypes().SelectMany(level => level.GetMembers()).Where(IsOfObject);

    /// <summary>Without members that are in no response: for a list they do not exist.</summary>
    private static IEnumerable<ISymbol> FindWritten(ITypeSymbol type)
    {
        // [Never] is also about what overrides the member, hides it or implements it, and about what it overrides, hides or implements.
        HashSet<string> hidden = [.. FindDeclared(type).Where(IsNever).Select(
            member => (type.FindImplementationForInterfaceMember(member) ?? member).Name)];
        return FindDeclared(type).Where(
            member => IsMember(member) && !IsNever(member) && !IsIgnored(member) && !hidden.Contains(member.Name));
    }

    private static bool IsNever(ISymbol member) =>
        member.GetAttributes().Any(attribute => attribute.AttributeClass.IsPopcorn("NeverAttribute"));

    private static bool IsIgnored(ISymbol member) => member.FindAttribute("JsonIgnoreAttribute") is { } ignore
        && !ignore.NamedArguments.Any(argument => argument is { Key: "Condition", Value.Value: not AlwaysIgnored });

    private static string? FindDiscriminator(ITypeSymbol type)
    {
        // Not those of base classes: only the declared type decides whether a value has a discriminator.
        if (!type.HasAttribute("JsonDerivedTypeAttribute"))
            return null;
        ImmutableArray<KeyValuePair<string, TypedConstant>>? given = type.FindAttribute("JsonPolymorphicAttribute")?.NamedArguments;
        return given?.FirstOrDefault(argument => argument.Key == "TypeDiscriminatorPropertyName").Value.Value as string ?? "$type";
    }
}
