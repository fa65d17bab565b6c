namespace Popcorn.Benchmarks.Measuring;

/// <summary>
/// How long each contender runs: many short iterations, of which the fastest counts. A shared machine only adds to a figure, and changes
/// from second to second, so one quiet moment is enough. Where there is time there are several processes, because a bad code layout lasts
/// for the life of one.
/// </summary>
internal sealed record MatrixBudget(int Processes, int WarmUps, int Iterations, int IterationMilliseconds = 10)
{
    /// <summary>Five seconds: for figures with bounds.</summary>
    public static MatrixBudget Full { get; } = new(2, 60, 200);

    /// <summary>Two seconds: for commands of many rows.</summary>
    public static MatrixBudget Short { get; } = new(1, 60, 120);

    /// <summary>One second: for a command of a hundred rows and more.</summary>
    public static MatrixBudget Lean { get; } = new(1, 40, 50);
}
