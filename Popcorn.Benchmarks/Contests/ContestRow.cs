namespace Popcorn.Benchmarks.Contests;

/// <summary>A contender.</summary>
/// <param name="Name">The name of its row.</param>
/// <param name="Writes">What it writes: contenders that write the same must write the same bytes.</param>
/// <param name="Call">One write, which returns what <see cref="Contest.GetBytes"/> understands.</param>
/// <param name="Bytes">The bytes of its row, where it writes none.</param>
internal sealed record ContestRow(string Name, string Writes, Func<object> Call, int? Bytes = null);
