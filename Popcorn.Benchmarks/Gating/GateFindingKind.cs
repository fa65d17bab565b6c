namespace Popcorn.Benchmarks.Gating;

/// <summary>What a finding means for the verdict.</summary>
internal enum GateFindingKind
{
    /// <summary>It got better by more than chance allows.</summary>
    Improvement,

    /// <summary>It got worse by more than chance allows.</summary>
    Regression,

    /// <summary>Nothing can be said.</summary>
    CannotJudge,
}
