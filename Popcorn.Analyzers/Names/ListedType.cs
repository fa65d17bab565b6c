namespace Popcorn.Analyzers.Names;

/// <summary>Finds the type of the objects that a list is about: of elements of a collection, or of the payload of an envelope.</summary>
internal static class ListedType
{
    private static readonly string[] Foreign = ["System", "Microsoft", "ModelContextProtocol"];

    /// <returns>Null if the members are unknown, or if there are none.</returns>
    public static ITypeSymbol? Find(ITypeSymbol? type)
    {
        // A type can lead to itself.
        for (int i = 0; i < 8; i++)
        {
            switch (type)
            {
                case IArrayTypeSymbol array:
                    type = array.ElementType;
                    continue;
                case not INamedTypeSymbol:
                    return null;
                case { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T }:
                    type = ((INamedTypeSymbol)type).TypeArguments[0];
                    continue;
                case { SpecialType: SpecialType.System_String }:
                case { TypeKind: not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface) }:
                    return null;
            }
            if (HasOwnForm(type))
                return null;
            if (FindElement((INamedTypeSymbol)type) is { } element)
                type = element;
            else if (IsForeign(type))
                return null;
            else if (!type.GetDeclaringTypes().Any(level => level.HasAttribute("PopcornEnvelopeAttribute")))
                return type;
            else
                type = FindPayload(type);
        }
        return null;
    }

    /// <summary>Whether a converter, the app or an app's own result writes the value.</summary>
    private static bool HasOwnForm(ITypeSymbol type) =>
        type.GetHierarchy().Any(level => level.HasAttribute("JsonConverterAttribute") || level.HasAttribute("UnionAttribute"))
        || type.AllInterfaces.Any(implemented => implemented.Name is "IResult" or "IActionResult" or "IConvertToActionResult" or "IUnion");

    private static ITypeSymbol? FindElement(INamedTypeSymbol type)
    {
        INamedTypeSymbol[] all = [type, .. type.AllInterfaces];
        return Find("IDictionary", 2) ?? Find("IReadOnlyDictionary", 2) ?? Find("IEnumerable", 1) ?? Find("IAsyncEnumerable", 1);

        ITypeSymbol? Find(string name, int parameters) => Array.Find(
            all, each => each.TypeArguments.Length == parameters && each.IsNamed("System.Collections.Generic", name))
            ?.TypeArguments[parameters - 1];
    }

    private static bool IsForeign(ITypeSymbol type)
    {
        INamespaceSymbol? root = type.ContainingNamespace;
        while (root is { ContainingNamespace.IsGlobalNamespace: false })
            root = root.ContainingNamespace;
        return root is not null && Array.IndexOf(Foreign, root.Name) >= 0;
    }

    private static ITypeSymbol? FindPayload(ITypeSymbol envelope) =>
        envelope.GetDeclaringTypes().SelectMany(level => level.GetMembers()).FirstOrDefault(
            member => member.HasAttribute("PopcornPayloadAttribute")) switch
        {
            IPropertySymbol property => property.Type,
            IFieldSymbol field => field.Type,
            _ => null,
        };
}
