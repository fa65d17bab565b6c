namespace Popcorn;

/// <summary>What the projections of a model have done so far.</summary>
/// <param name="ExactShapes">Sets of columns that are read exactly.</param>
/// <param name="CoarseShapes">Sets of rows of which all columns are read.</param>
/// <param name="ExactQueries">Queries that read exactly what was asked for.</param>
/// <param name="CoarseQueries">Queries that read all columns of the rows that were asked for, or more rows.</param>
/// <param name="Evictions">Sets that gave their place to others.</param>
/// <param name="Widenings">How often the one projection for all includes beyond the limits got more related rows.</param>
public sealed record PopcornProjectionStatistics(
    int ExactShapes, int CoarseShapes, long ExactQueries, long CoarseQueries, long Evictions, long Widenings);
