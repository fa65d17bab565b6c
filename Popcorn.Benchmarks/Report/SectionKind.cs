namespace Popcorn.Benchmarks.Report;

/// <summary>How the report shows what a command kept.</summary>
internal enum SectionKind
{
    /// <summary>Rows, drawn as bars.</summary>
    Bars,

    /// <summary>Rows of growing sizes, drawn as lines.</summary>
    Lines,

    /// <summary>Rows of several runtimes, drawn as grouped bars.</summary>
    Runtimes,

    /// <summary>Rows that another command has too, as tables alone.</summary>
    Tables,

    /// <summary>Markdown of the command's own.</summary>
    Markdown,
}
