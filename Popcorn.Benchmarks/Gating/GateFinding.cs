namespace Popcorn.Benchmarks.Gating;

/// <summary>One finding of the gate.</summary>
/// <param name="Kind">What it means.</param>
/// <param name="What">The row or column, and what is the matter with it.</param>
internal sealed record GateFinding(GateFindingKind Kind, string What)
{
    public override string ToString() => $"{Kind switch
    {
        GateFindingKind.Regression => "worse",
        GateFindingKind.Improvement => "better",
        _ => "cannot judge",
    }}: {What}";
}
