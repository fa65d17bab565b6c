using FastExpressionCompiler;

namespace Popcorn.Contracts;

/// <summary>Formats type names in C# syntax.</summary>
internal static class TypeNames
{
    /// <summary>Returns the name without namespaces and enclosing types.</summary>
    public static string Format(Type type) => type.ToCode(stripNamespace: true, static (_, name) => name[(name.LastIndexOf('.') + 1)..]);
}
