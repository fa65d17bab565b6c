namespace Popcorn.Benchmarks.Endpoints;

/// <summary>What a contender did, against the default of its door in the same run: medians of turns.</summary>
/// <param name="Contender">Who.</param>
/// <param name="Bytes">How long its answer is.</param>
/// <param name="RequestsPerSecond">When it is asked as fast as it answers.</param>
/// <param name="Ratio">The same against the default in the same turn.</param>
/// <param name="BusyPercent">How much of its core the server used for that, in the median of the visits: below about 95 the load was the
/// limit, not the server.</param>
/// <param name="OfferedPerSecond">The load under which latencies were measured.</param>
/// <param name="MedianMicroseconds">Half of the answers took no longer.</param>
/// <param name="P99Microseconds">All but a hundredth of the answers of a fifth of a visit took no longer; the median of that.</param>
/// <param name="P99Ratio">The same against the default's in the same turn.</param>
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
