namespace Popcorn.Benchmarks.Measuring;

/// <summary>How long contenders that take turns run. They warm up three times, with pauses for the JIT.</summary>
internal sealed record TurnBudget(int Turns, double TurnMilliseconds, double WarmUpMilliseconds);
