using System.Text.RegularExpressions;

namespace Popcorn.Benchmarks.Gating;

/// <summary>The files of the gate: a baseline and a spread for each kind of processor.</summary>
internal static partial class GateFiles
{
    private const string Baseline = "baseline";
    private const string Spread = "spread";

    /// <param name="repository">The checkout.</param>
    /// <param name="file">Another baseline than that of this machine's processor.</param>
    public static QuickResult? LoadBaseline(Repository repository, string? file = null) =>
        JsonFile.Load<QuickResult>(file ?? PathOf(repository, Baseline));

    public static Spread? LoadSpread(Repository repository) => JsonFile.Load<Spread>(PathOf(repository, Spread));

    public static void Save(Repository repository, QuickResult baseline) =>
        JsonFile.Save(repository, NameOf(Baseline, baseline.Processor), baseline);

    public static void Save(Repository repository, Spread spread) => JsonFile.Save(repository, NameOf(Spread, spread.Processor), spread);

    /// <summary>Gets the file of a kind of processor: <c>baseline-amd-epyc-25-17.json</c>.</summary>
    public static string NameOf(string kind, string processor) =>
        $"{kind}-{NotInNames().Replace(processor.ToLowerInvariant(), "-").Trim('-')}.json";

    private static string PathOf(Repository repository, string kind) => Path.Combine(repository.Results, NameOf(kind, RunFacts.Processor));

    [GeneratedRegex("[^a-z0-9]+", RegexOptions.CultureInvariant)]
    private static partial Regex NotInNames();
}
