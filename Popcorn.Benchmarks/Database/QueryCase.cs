namespace Popcorn.Benchmarks.Database;

/// <summary>A request for rows, loaded and written with <c>Project</c>, and with a hand-written <c>Include</c> without tracking.</summary>
internal sealed record QueryCase(string Name, string Include, Func<byte[]> Projected, Func<byte[]> Included);
