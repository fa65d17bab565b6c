using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Popcorn.Benchmarks.Startup;

/// <summary>Constant load on a new server with one core, with Popcorn and without: requests in each of its first 30 seconds.</summary>
internal static class ColdLoad
{
    private const int Seconds = 30;
    private const int WarmFrom = 10;
    private const int MostRounds = 3;
    private const double Bound = 0.95;
    private const double WarmBound = 1.4;

    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    public static StartupPart Measure(int rounds)
    {
        StartupPart[] parts = [.. Contender.Entries.Select(entry => Measure(Math.Min(rounds, MostRounds), entry))];
        return new StartupPart(string.Join('\n', parts.Select(part => part.Tables)), [.. parts.SelectMany(part => part.Targets)]);
    }

    private static StartupPart Measure(int rounds, string entry)
    {
        Contender[] contenders = [new(Payload.Hundred, entry, null), new(Payload.Hundred, entry, Contender.Everything)];
        double[][] rates = ConsoleProgress.Show($"constant load, {Contender.GetEntryName(entry)}", rounds * contenders.Length, progress =>
        {
            List<double[]>[] all = [[], []];
            for (int round = 0; round < rounds; round++)
            {
                for (int i = 0; i < contenders.Length; i++)
                {
                    all[i].Add(MeasureOnce(contenders[i]));
                    progress.Advance();
                }
            }
            return all.Select(TakeMedians).ToArray();
        });
        double[] ratios = [.. rates[1].Zip(rates[0], (popcorn, plain) => popcorn / plain)];
        string name = $"constant load on one core, {Contender.GetEntryName(entry)}: requests/s in the slowest second against the default's";
        return new StartupPart(CreateTable(rounds, entry, rates, ratios),
        [
            Target.AtLeast($"{name}, of the first {Seconds}", ratios.Min(), Bound),
            Target.AtLeast($"{name}, from the {WarmFrom}th on", ratios.Skip(WarmFrom - 1).Min(), WarmBound),
        ]);
    }

    private static double[] TakeMedians(List<double[]> runs) =>
        [.. Enumerable.Range(0, Seconds).Select(second => Measured.Of(runs.Select(run => run[second])).Median)];

    private static double[] MeasureOnce(Contender contender)
    {
        using ServerProcess server = ServerProcess.Start(contender.IsDefault ? EndpointsServer.Default : EndpointsServer.Popcorn);
        using var connections = new Connections(server.Port, contender.Payload.Connections);
        int bytes = JsonSerializer.SerializeToUtf8Bytes(Payload.MakeList(100), JsonSerializerOptions.Web).Length;
        var load = new Load(connections, contender.Path, bytes);
        var rates = new double[Seconds];
        for (int second = 0; second < Seconds; second++)
        {
            (int count, TimeSpan elapsed) = load.RunClosed(Second);
            rates[second] = count / elapsed.TotalSeconds;
        }
        return rates;
    }

    private static string CreateTable(int rounds, string entry, double[][] rates, double[] ratios)
    {
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"Constant load on one core, {Contender.GetEntryName(entry)}, list of 100: ");
        text.Append(CultureInfo.InvariantCulture, $"requests/s, medians of {rounds} servers.\n\n");
        text.Append("| second | default | Popcorn, `[**]` | ratio |\n|---:|---:|---:|---:|\n");
        for (int i = 0; i < Seconds; i++)
            text.Append(CultureInfo.InvariantCulture, $"| {i + 1} | {rates[0][i]:N0} | {rates[1][i]:N0} | {ratios[i]:0.00} |\n");
        return text.ToString();
    }
}
