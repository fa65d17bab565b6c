namespace Popcorn.Benchmarks.Gating;

/// <summary>One finding of the gate.</summary>
internal sealed record GateFinding(GateFindingKind Kind, string What)
{
    public override string ToString() => $"{Kind switch
    {
        GateFindingKind.Regression => "worse",
        GateFindingKind.Improvement => "better",
        _ => "cannot judge",
    }}: {What}";
}
