namespace Popcorn;

/// <summary>How much a <see cref="PopcornDiagnostic"/> matters.</summary>
public enum PopcornDiagnosticLevel
{
    /// <summary>For whoever looks into a single request.</summary>
    Debug,

    /// <summary>Worth knowing.</summary>
    Information,

    /// <summary>Someone should look at it.</summary>
    Warning,

    /// <summary>Something does not work as it should.</summary>
    Error,
}
