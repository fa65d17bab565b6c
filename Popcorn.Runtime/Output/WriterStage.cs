namespace Popcorn.Output;

/// <summary>Where a unit stands on its way to a compiled writer.</summary>
internal enum WriterStage
{
    Composed,
    Queued,
    Compiled,

    /// <summary>Compiling failed, or the plan is too large: it stays composed for good.</summary>
    ComposedForGood,
}
