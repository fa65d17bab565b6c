using Popcorn.Includes;

namespace Popcorn.Diagnostics;

/// <summary>
/// A list of an include, and whether a client wrote its wildcards. Lists with the same items are equal, so a list alone does not say it.
/// </summary>
/// <param name="Include">The list.</param>
/// <param name="HasWildcard">Whether a client wrote <c>*</c> or <c>**</c> in it, or <c>**</c> above it.</param>
/// <param name="IsDeep">Whether a client wrote <c>**</c> in it or above it.</param>
internal readonly record struct AskedList(Include Include, bool HasWildcard, bool IsDeep)
{
    /// <summary>What nobody has asked for.</summary>
    public static AskedList OfServer(Include include) => new(include, HasWildcard: false, IsDeep: false);

    public static AskedList Create(Include include)
    {
        bool isDeep = HasOfClient(include, IncludeItemKind.Deep);
        return new AskedList(include, isDeep || HasOfClient(include, IncludeItemKind.All), isDeep);
    }

    /// <summary>The list of a member of this one.</summary>
    /// <param name="below">What is selected of the member.</param>
    /// <param name="isListed">Whether a client wrote a list for it.</param>
    public AskedList GetBelow(Include below, bool isListed)
    {
        // Below any ** is this list, which has no author of its own.
        bool isInherited = ReferenceEquals(below.Items, Include.Deep.Items) && !isListed;
        return isInherited && !IsDeep ? OfServer(below) : Create(below);
    }

    private static bool HasOfClient(Include include, IncludeItemKind wildcard) =>
        Array.Exists(include.Items, item => item.Kind == wildcard && !item.At.IsOfServer);
}
