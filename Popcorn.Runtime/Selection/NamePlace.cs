using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>A value that a list applies to: its type, and the bounds of its members.</summary>
/// <remarks>A class: the framework ships precompiled code for sets of references, but not for sets of our structs.</remarks>
internal sealed record NamePlace(Type Type, Bounds Bounds);
