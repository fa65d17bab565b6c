namespace Popcorn.Analyzers.Names;

/// <summary>Finds types and attributes by name, so that nothing depends on the versions that a compilation refers to.</summary>
internal static class SymbolExtensions
{
    public static bool IsNamed(this ITypeSymbol? type, string nameSpace, string name) =>
        type is not null && type.Name == name && type.ContainingNamespace?.ToDisplayString() == nameSpace;

    public static bool IsPopcorn(this ITypeSymbol? type, string name) => type.IsNamed("Popcorn", name);

    /// <summary>The attribute of this name, from any namespace.</summary>
    public static AttributeData? FindAttribute(this ISymbol symbol, string name) =>
        symbol.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass?.Name == name);

    public static bool HasAttribute(this ISymbol symbol, string name) => symbol.FindAttribute(name) is not null;

    /// <summary>All types that declare members of the type: the type, its base classes and its interfaces.</summary>
    public static IEnumerable<ITypeSymbol> GetDeclaringTypes(this ITypeSymbol type) => type.GetHierarchy().Concat(type.AllInterfaces);

    /// <summary>The type and its base classes, the type first.</summary>
    public static IEnumerable<ITypeSymbol> GetHierarchy(this ITypeSymbol type)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
            yield return level;
    }
}
