namespace Popcorn.Benchmarks;

/// <summary>A command of the console.</summary>
/// <param name="Name">What is typed.</param>
/// <param name="About">What it is good for and how long it takes; empty for what only the console itself starts.</param>
/// <param name="Run">Does it, with the arguments after the name, and says how the process ends: 0 when all was well.</param>
internal sealed record Command(string Name, string About, Func<string[], int> Run);
