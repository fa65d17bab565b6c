using System.Text.Json.Serialization;

namespace Popcorn;

/// <summary>What went wrong, in an envelope.</summary>
/// <param name="code">A stable code for programs.</param>
/// <param name="message">A sentence for people.</param>
/// <param name="detail">More for people, if there is any.</param>
public sealed class ApiError(string code, string message, string? detail = null)
{
    /// <summary>A stable code for programs.</summary>
    public string Code { get; } = code;

    /// <summary>A sentence for people.</summary>
    public string Message { get; } = message;

    /// <summary>More for people; left out when there is none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Detail { get; } = detail;
}
