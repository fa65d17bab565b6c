namespace Popcorn.Benchmarks.Gating;

/// <summary>What the gate compared, its findings, and its exit code.</summary>
internal sealed record GateVerdict(IReadOnlyList<GateRatio> Ratios, IReadOnlyList<GateFinding> Findings)
{
    public const int Pass = 0;
    public const int Regression = 1;
    public const int CannotJudge = CommandReport.CannotJudge;

    /// <summary>Gets the exit code. A regression remains one, even if something else cannot be judged.</summary>
    public int ExitCode =>
        Has(GateFindingKind.Regression) ? Regression
        : Has(GateFindingKind.CannotJudge) ? CannotJudge
        : Pass;

    /// <summary>Creates the verdict of a gate that has nothing to compare.</summary>
    public static GateVerdict CannotTell(string why) => new([], [new(GateFindingKind.CannotJudge, why)]);

    public override string ToString()
    {
        var text = new StringBuilder();
        if (Ratios.Count > 0)
        {
            text.Append(Markdown.Table("row, then column | time (99 % interval) | same build again", Ratios.Select(ratio =>
                Invariant($"{ratio.Name} | {ratio.Time} | {ratio.Spread.Ratio:0.000}")))).Append('\n');
        }
        foreach (GateFinding finding in Findings.OrderByDescending(finding => finding.Kind))
            text.Append(finding).Append('\n');
        return text.Append(ExitCode switch
        {
            Regression => "REGRESSION",
            CannotJudge => "CANNOT JUDGE",
            _ => "PASS",
        }).ToString();
    }

    private bool Has(GateFindingKind kind) => Findings.Any(finding => finding.Kind == kind);
}
