using System.Globalization;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>How much <c>endpoints</c> measures.</summary>
/// <param name="Rounds">The number of rounds.</param>
/// <param name="Seconds">How long each contender gets requests in a round, and again for its latency.</param>
internal sealed record EndpointSettings(int Rounds, double Seconds)
{
    /// <summary>The share of the default's rate at which latency is measured.</summary>
    public const double OfferedShare = 0.6;

    private static readonly EndpointSettings Usual = new(7, 1);

    /// <summary>The length of a turn.</summary>
    public TimeSpan TurnOf(Payload payload) => TimeSpan.FromSeconds(Seconds / payload.Turns);

    /// <param name="arguments">None, or <c>--rounds 1 --seconds 0.5</c> for a short run.</param>
    public static EndpointSettings? Parse(string[] arguments)
    {
        EndpointSettings settings = Usual;
        for (int i = 0; i < arguments.Length; i += 2)
        {
            string value = arguments.ElementAtOrDefault(i + 1) ?? "";
            if (arguments[i] == "--rounds" && int.TryParse(value, CultureInfo.InvariantCulture, out int rounds) && rounds > 0)
                settings = settings with { Rounds = rounds };
            else if (arguments[i] == "--seconds" && double.TryParse(value, CultureInfo.InvariantCulture, out double seconds) && seconds > 0)
                settings = settings with { Seconds = seconds };
            else
                return null;
        }
        return settings;
    }
}
