namespace Popcorn.Benchmarks.Endpoints;

/// <summary>What an endpoint answers with.</summary>
/// <param name="Path">Its place below each door.</param>
/// <param name="Name">For people.</param>
/// <param name="Connections">How many requests are under way at a time: enough for the server never to wait for the next.</param>
internal sealed record Payload(string Path, string Name, int Connections)
{
    public const string ThousandPath = "1000";
    public const string HundredPath = "100";
    public const string SinglePath = "1";
    public const string ComplexPath = "complex";

    /// <summary>How many 99th percentiles a visit has.</summary>
    private const int Latencies = 5;

    public static Payload Thousand { get; } = new(ThousandPath, "list of 1,000", 16);

    public static Payload Hundred { get; } = new(HundredPath, "list of 100", 16);

    public static Payload Single { get; } = new(SinglePath, "one object", 32) { Visits = 3, Turns = 20 };

    public static Payload Complex { get; } = new(ComplexPath, "list of 25 complex models", 16);

    /// <summary>
    /// How often it is measured in a round. A small answer takes so little that the machine's stalls decide: after seven rounds of one
    /// visit a server had 0.97 to 1.02 of its own throughput, and 0.6 to 2 of its own 99th percentile.
    /// </summary>
    public int Visits { get; private init; } = 1;

    /// <summary>
    /// How often the contenders change within a visit: what the machine does meanwhile then meets all of them. For small answers
    /// more often: of those a short turn has enough.
    /// </summary>
    public int Turns { get; private init; } = Latencies;

    /// <summary>How many turns of a visit have a 99th percentile together.</summary>
    public int TurnsTogether => Turns / Latencies;

    /// <summary>Those of <c>endpoints</c>.</summary>
    public static IReadOnlyList<Payload> All { get; } = [Thousand, Hundred, Single];

    public static List<ComplexTwin> MakeComplexList() => ModelFactory.ComplexList(25).ConvertAll(ComplexTwin.Of);

    public static List<SimpleTwin> MakeList(int count) => ModelFactory.SimpleList(count).ConvertAll(SimpleTwin.Of);
}
