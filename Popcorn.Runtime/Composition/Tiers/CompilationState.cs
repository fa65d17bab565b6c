namespace Popcorn.Composition;

/// <summary>The state of a writer on its way to compiled code.</summary>
internal enum CompilationState
{
    /// <summary>Runs composed; its uses are counted.</summary>
    Composed,

    /// <summary>Waits for the background compiler.</summary>
    Queued,

    /// <summary>Runs compiled.</summary>
    Compiled,

    /// <summary>Hot, but compiling it gains nothing; what it links to is compiled.</summary>
    NotWorthCompiling,

    /// <summary>Compiling failed; it stays composed and is not retried.</summary>
    Failed,
}
