namespace Popcorn.Testing.Endpoints;

/// <summary>How much <c>endpoints</c> measures. A contender gets requests for so many seconds a round, and again for its latency.</summary>
internal sealed record EndpointSettings(int Rounds, double Seconds)
{
    /// <summary>The share of the default's rate at which latency is measured.</summary>
    public const double OfferedShare = 0.6;

    /// <summary>The length of a turn.</summary>
    public TimeSpan TurnOf(Payload payload) => TimeSpan.FromSeconds(Seconds / payload.Turns);
}
