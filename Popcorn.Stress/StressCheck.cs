namespace Popcorn.Stress;

/// <summary>One long check, and what it does at scale 1.</summary>
internal sealed record StressCheck(string Name, string About, Func<StressScale, ConsoleProgress, StressOutcome> Run);
