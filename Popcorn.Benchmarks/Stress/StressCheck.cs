namespace Popcorn.Benchmarks.Stress;

/// <summary>One long check.</summary>
/// <param name="Name">What is typed.</param>
/// <param name="About">What it does at scale 1.</param>
/// <param name="Run">Does it, and tells the progress how much there is to do.</param>
internal sealed record StressCheck(string Name, string About, Func<StressScale, ConsoleProgress, StressOutcome> Run);
