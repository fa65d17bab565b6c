namespace Popcorn;

/// <summary>Something that an operator may want to know. Holds no text of a client's and no value.</summary>
/// <param name="Id">What it is.</param>
/// <param name="Level">How much it matters.</param>
/// <param name="Message">A sentence for the log.</param>
public sealed record PopcornDiagnostic(PopcornDiagnosticId Id, PopcornDiagnosticLevel Level, string Message)
{
    /// <summary>The type that it is about.</summary>
    public Type? Type { get; init; }

    /// <summary>The member that it is about, by its C# or JSON name.</summary>
    public string? Member { get; init; }

    /// <summary>What was thrown.</summary>
    public Exception? Exception { get; init; }
}
