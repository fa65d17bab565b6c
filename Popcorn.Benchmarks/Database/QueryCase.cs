namespace Popcorn.Benchmarks.Database;

/// <summary>A request for rows, as it is loaded with a projection and without.</summary>
/// <param name="Name">What is asked for.</param>
/// <param name="Include">The include.</param>
/// <param name="Projected">Loads and writes it with <c>Project</c>.</param>
/// <param name="Included">Loads and writes it with a hand-written <c>Include</c>, without tracking.</param>
internal sealed record QueryCase(string Name, string Include, Func<byte[]> Projected, Func<byte[]> Included);
