namespace Popcorn;

/// <summary>Specifies the severity of a <see cref="PopcornDiagnostic"/>.</summary>
public enum PopcornDiagnosticLevel
{
    /// <summary>Details of a single request.</summary>
    Debug,

    /// <summary>General information.</summary>
    Information,

    /// <summary>Unexpected, but handled.</summary>
    Warning,

    /// <summary>A failure.</summary>
    Error,
}
