using Popcorn.Output;

namespace Popcorn.Caching;

/// <summary>A unit as the answer to a request.</summary>
/// <param name="Unit">The unit.</param>
/// <param name="HotAt">After how many uses it is compiled.</param>
internal sealed record RootUnit(WriterUnit Unit, int HotAt);
