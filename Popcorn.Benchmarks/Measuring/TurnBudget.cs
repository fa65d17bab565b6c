namespace Popcorn.Benchmarks.Measuring;

/// <summary>How long contenders that take turns run.</summary>
/// <param name="Turns">How many each has.</param>
/// <param name="TurnMilliseconds">What one is made to last.</param>
/// <param name="WarmUpMilliseconds">How long each runs before, three times, with pauses for the JIT to replace what has become hot.</param>
internal sealed record TurnBudget(int Turns, double TurnMilliseconds, double WarmUpMilliseconds);
