namespace Popcorn.AspNetCore;

/// <summary>What an exception is answered with.</summary>
/// <param name="StatusCode">The status.</param>
/// <param name="Code">The stable code.</param>
/// <param name="CreateMessage">Creates the message for the client; null for the phrase of the status.</param>
internal sealed record ErrorRule(int StatusCode, string Code, Func<Exception, string>? CreateMessage);
