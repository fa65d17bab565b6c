namespace Popcorn.Benchmarks.Endpoints;

/// <summary>The figures of a contender, against the default of its entry point in the same run: medians of turns.</summary>
/// <param name="Contender">The contender.</param>
/// <param name="Bytes">The bytes of a response.</param>
/// <param name="RequestsPerSecond">The requests per second without pauses.</param>
/// <param name="Ratio">The same, divided by the default's in the same turn.</param>
/// <param name="BusyPercent">
/// How much of its core the server used for that, in the median of the visits. Below about 95 the load was the limit, not the server.
/// </param>
/// <param name="OfferedPerSecond">The requests per second while latency was measured.</param>
/// <param name="MedianMicroseconds">The median latency.</param>
/// <param name="P99Microseconds">The median of the 99th percentiles, of which a visit has five.</param>
/// <param name="P99Ratio">The same, divided by the default's in the same turn.</param>
internal sealed record EndpointResult(
    Contender Contender,
    int Bytes,
    double RequestsPerSecond,
    double Ratio,
    double BusyPercent,
    double OfferedPerSecond,
    double MedianMicroseconds,
    double P99Microseconds,
    double P99Ratio);
