namespace Popcorn.Benchmarks.Contests;

/// <summary>
/// A contender, and one write, which returns what <see cref="Contest.GetBytes"/> understands. Contenders with the same value of
/// <c>Writes</c> must write the same bytes; <c>Bytes</c> is for rows that write none.
/// </summary>
internal sealed record ContestRow(string Name, string Writes, Func<object> Call, int? Bytes = null);
