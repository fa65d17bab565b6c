namespace Popcorn;

/// <summary>An event for operators. It contains no client text and no values.</summary>
/// <param name="Id">The kind of event.</param>
/// <param name="Level">The severity.</param>
/// <param name="Message">The message for the log.</param>
public sealed record PopcornDiagnostic(PopcornDiagnosticId Id, PopcornDiagnosticLevel Level, string Message)
{
    /// <summary>Gets the type concerned.</summary>
    public Type? Type { get; init; }

    /// <summary>Gets the C# or JSON name of the member concerned.</summary>
    public string? Member { get; init; }

    /// <summary>Gets the exception that caused the event.</summary>
    public Exception? Exception { get; init; }
}
