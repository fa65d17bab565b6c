using Popcorn.Testing.Models;

namespace Popcorn.Testing.Endpoints;

/// <summary>What an endpoint returns. With so many connections, the server never waits for a request.</summary>
internal sealed record Payload(string Path, string Name, int Connections)
{
    public const string ThousandPath = "1000";
    public const string HundredPath = "100";
    public const string SinglePath = "1";
    public const string ComplexPath = "complex";

    /// <summary>The number of 99th percentiles in a visit.</summary>
    private const int Latencies = 5;

    public static Payload Thousand { get; } = new(ThousandPath, "list of 1,000", 16);
    public static Payload Hundred { get; } = new(HundredPath, "list of 100", 16);
    public static Payload Single { get; } = new(SinglePath, "one object", 32) { Visits = 3, Turns = 20 };
    public static Payload Complex { get; } = new(ComplexPath, "list of 25 complex models", 16);

    /// <summary>
    /// How often the payload is measured in a round. With small responses, stalls of the machine decide: after seven rounds of one visit a
    /// server had 0.97 to 1.02 of its own throughput, and 0.6 to 2 of its own 99th percentile.
    /// </summary>
    public int Visits { get; private init; } = 1;

    /// <summary>
    /// How often the contenders change within a visit, so that a disturbance meets all of them. More often for small responses, of which a
    /// short turn has enough.
    /// </summary>
    public int Turns { get; private init; } = Latencies;

    /// <summary>The number of turns of a visit that have one 99th percentile together.</summary>
    public int TurnsTogether => Turns / Latencies;

    /// <summary>The payloads of <c>endpoints</c>.</summary>
    public static IReadOnlyList<Payload> All { get; } = [Thousand, Hundred, Single];

    public static List<ComplexTwin> MakeComplexList() => ModelFactory.ComplexList(25).ConvertAll(ComplexTwin.Of);

    public static List<SimpleTwin> MakeList(int count) => ModelFactory.SimpleList(count).ConvertAll(SimpleTwin.Of);
}
