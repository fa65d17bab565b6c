namespace Popcorn;

/// <summary>
/// A mistake that System.Text.Json does not know: an include that cannot be followed (then <see cref="Error"/> is
/// set), or a type whose Popcorn attributes contradict each other (then the message names the type and the member).
/// </summary>
public sealed class PopcornException : Exception
{
    /// <summary>An exception without a message of its own.</summary>
    public PopcornException()
    {
    }

    /// <summary>An exception with a message.</summary>
    public PopcornException(string message) : base(message)
    {
    }

    /// <summary>An exception with a message and what caused it.</summary>
    public PopcornException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>An include that was refused.</summary>
    public PopcornException(IncludeError error) : base(error?.ToString())
    {
        ArgumentNullException.ThrowIfNull(error);
        Error = error;
    }

    /// <summary>What is wrong with the include; null when it is the server's own mistake.</summary>
    public IncludeError? Error { get; }
}
