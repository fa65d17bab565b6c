namespace Popcorn.Benchmarks.Gating;

/// <summary>The findings of the gate, and its exit code.</summary>
internal sealed record GateVerdict(IReadOnlyList<GateFinding> Findings)
{
    public const int Pass = 0;
    public const int Regression = 1;
    public const int CannotJudge = 2;

    /// <summary>A regression stays one, whatever else cannot be judged.</summary>
    public int ExitCode =>
        Has(GateFindingKind.Regression) ? Regression
        : Has(GateFindingKind.CannotJudge) ? CannotJudge
        : Pass;

    public override string ToString()
    {
        var text = new StringBuilder();
        foreach (GateFinding finding in Findings.OrderByDescending(finding => finding.Kind))
            text.Append(finding).Append('\n');
        if (Has(GateFindingKind.Improvement))
            text.Append("Run update to keep what was gained: until then the gate lets it be lost again.\n");
        return text.Append(ExitCode switch
        {
            Regression => "REGRESSION",
            CannotJudge => "CANNOT JUDGE",
            _ => "PASS",
        }).ToString();
    }

    private bool Has(GateFindingKind kind) => Findings.Any(finding => finding.Kind == kind);
}
