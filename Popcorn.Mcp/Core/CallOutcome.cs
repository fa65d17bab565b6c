namespace Popcorn.Mcp.Core;

/// <summary>What a call has led to.</summary>
/// <param name="Json">The result as JSON; null if it was refused, or is for the SDK to write.</param>
/// <param name="Notice">What the client must know about the result; null for nothing.</param>
/// <param name="Refusal">Why the client gets no result.</param>
/// <param name="Value">What the method has returned, for the SDK to write.</param>
internal sealed record CallOutcome(
    ReadOnlyMemory<byte>? Json = null, string? Notice = null, string? Refusal = null, object? Value = null);
