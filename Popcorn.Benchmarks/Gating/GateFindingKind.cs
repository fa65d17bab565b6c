namespace Popcorn.Benchmarks.Gating;

/// <summary>What a finding means for the verdict.</summary>
internal enum GateFindingKind
{
    /// <summary>Better by more than chance allows.</summary>
    Improvement,

    /// <summary>Worse by more than chance allows.</summary>
    Regression,

    /// <summary>Cannot be judged.</summary>
    CannotJudge,
}
