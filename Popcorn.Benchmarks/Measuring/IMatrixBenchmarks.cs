namespace Popcorn.Benchmarks.Measuring;

/// <summary>Benchmarks whose rows also say how many bytes were written.</summary>
public interface IMatrixBenchmarks
{
    /// <summary>How the rows name what is written.</summary>
    string Shape { get; }

    /// <summary>How many bytes a contender writes, as UTF-8, after the set-up.</summary>
    int CountBytes(string contender);
}
