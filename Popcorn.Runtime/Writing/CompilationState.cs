namespace Popcorn.Writing;

/// <summary>Where a unit stands on its way to a compiled writer.</summary>
internal enum CompilationState
{
    Composed,
    Queued,
    Compiled,

    /// <summary>As hot as a compiled one, but it gains nothing by being compiled; what it leads to does.</summary>
    HotAsComposed,

    /// <summary>Compiling failed: it stays composed for good.</summary>
    ComposedForGood,
}
