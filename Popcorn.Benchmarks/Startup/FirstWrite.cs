namespace Popcorn.Benchmarks.Startup;

/// <summary>What the first write of a process took, and how much it wrote.</summary>
internal sealed record FirstWrite(double Microseconds, int Bytes);
