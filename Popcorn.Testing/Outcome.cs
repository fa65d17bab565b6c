using System.Text;
using System.Text.Json;

namespace Popcorn.Testing;

/// <summary>What a write came to: bytes, or an exception and its JSON path.</summary>
internal sealed record Outcome(byte[]? Bytes, Exception? Exception, string? Path)
{
    public Type? ExceptionType => Exception?.GetType();
    public Type? InnerType => Exception?.InnerException?.GetType();

    /// <summary>All that the exception tells. Put together when it is asked for: that takes longer than throwing it.</summary>
    public string? Message => Exception?.ToString();

    public static Outcome Of(Func<byte[]> write)
    {
        try
        {
            return new Outcome(write(), null, null);
        }
        catch (Exception exception)
        {
            return new Outcome(null, exception, (exception as JsonException)?.Path);
        }
    }

    public bool Agrees(Outcome other) =>
        ExceptionType == other.ExceptionType
        && InnerType == other.InnerType
        && Path == other.Path
        && (Bytes is null ? other.Bytes is null : other.Bytes is not null && Bytes.AsSpan().SequenceEqual(other.Bytes));

    public override string ToString() => Bytes is null ? $"{ExceptionType} {Path}\n{Message}" : Cut(Encoding.UTF8.GetString(Bytes));

    private static string Cut(string text) => text.Length > 2000 ? text[..2000] + "…" : text;
}
