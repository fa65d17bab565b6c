using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>The writer for a declared type and an include.</summary>
/// <param name="Writer">The writer.</param>
/// <param name="HotThreshold">After how many uses it is compiled.</param>
/// <param name="Weight">The weight of the include.</param>
internal sealed record RootEntry(TieredWriter Writer, int HotThreshold, int Weight);
