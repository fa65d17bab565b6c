namespace Popcorn.Composition;

/// <summary>A key: a generic type definition and its type arguments.</summary>
internal sealed record ClosedType(Type Definition, Type First, Type? Second, Type? Third);
