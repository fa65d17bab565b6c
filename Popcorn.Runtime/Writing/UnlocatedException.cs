namespace Popcorn.Writing;

/// <summary>An exception that gets its path when it leaves the write.</summary>
internal sealed class UnlocatedException(string message) : JsonException(message);
