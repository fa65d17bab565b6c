namespace Popcorn.Benchmarks.Measuring;

/// <summary>
/// How long each contender runs: many short iterations, of which the fastest counts. What a shared machine does to a
/// figure only adds to it, and changes from second to second. So a quiet moment within the seconds that a contender has is
/// enough; and it has more than one process where it can, since one in which the code came to lie badly stays slow.
/// </summary>
/// <param name="Processes">How many processes measure it.</param>
/// <param name="WarmUps">Iterations that do not count, until all of it is compiled for good.</param>
/// <param name="Iterations">Iterations that do.</param>
/// <param name="IterationMilliseconds">What one is made to last.</param>
internal sealed record MatrixBudget(int Processes, int WarmUps, int Iterations, int IterationMilliseconds = 10)
{
    /// <summary>Five seconds: for figures that the build is held to.</summary>
    public static MatrixBudget Full { get; } = new(2, 60, 200);

    /// <summary>Two seconds: for classes of many rows.</summary>
    public static MatrixBudget Short { get; } = new(1, 60, 120);

    /// <summary>One second: for a command of a hundred rows and more.</summary>
    public static MatrixBudget Lean { get; } = new(1, 40, 50);
}
