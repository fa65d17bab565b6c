namespace Popcorn.Testing.Endpoints;

/// <summary>
/// The figures of a contender, and their ratios to the first one of its group in the same turns: medians. If the server was less than about
/// 95 % busy, the load was the limit, not the server.
/// </summary>
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
