namespace Popcorn.Envelopes;

/// <summary>The error in an envelope.</summary>
/// <param name="code">A stable code.</param>
/// <param name="message">A message for people.</param>
/// <param name="detail">Details for people, or null.</param>
public sealed class ApiError(string code, string message, string? detail = null)
{
    /// <summary>Gets a stable code.</summary>
    public string Code { get; } = code;

    /// <summary>Gets a message for people.</summary>
    public string Message { get; } = message;

    /// <summary>Gets details for people. Not written if null.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Detail { get; } = detail;
}
