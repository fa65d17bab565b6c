using Popcorn.Benchmarks.Quick;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Gating;

/// <summary>What the gate compares with, side by side among the results.</summary>
internal static class GateFiles
{
    private const string BaselineName = "baseline.json";
    private const string SpreadName = "spread.json";

    /// <param name="repository">The checkout.</param>
    /// <param name="file">Another baseline than the kept one.</param>
    public static QuickResult? LoadBaseline(Repository repository, string? file = null) =>
        JsonFile.Load<QuickResult>(file ?? Path.Combine(repository.Results, BaselineName));

    public static Spread? LoadSpread(Repository repository) => JsonFile.Load<Spread>(Path.Combine(repository.Results, SpreadName));

    public static void Save(Repository repository, QuickResult baseline) => JsonFile.Save(repository, BaselineName, baseline);

    public static void Save(Repository repository, Spread spread) => JsonFile.Save(repository, SpreadName, spread);
}
