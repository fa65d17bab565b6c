namespace Popcorn.Benchmarks.Scaling;

/// <summary>One write by two contenders. Each function creates the write of one thread, with a buffer of its own.</summary>
internal sealed record ScalingCase(
    string Name, Func<Func<ReadOnlyMemory<byte>>> Popcorn, Func<Func<ReadOnlyMemory<byte>>> SystemTextJson);
