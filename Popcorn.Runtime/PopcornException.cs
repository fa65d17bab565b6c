namespace Popcorn;

/// <summary>
/// The exception for invalid includes, which have an <see cref="Error"/>, and for mistakes of the server, for example attributes that
/// contradict each other.
/// </summary>
public sealed class PopcornException : Exception
{
    /// <summary>Creates an exception without a message.</summary>
    public PopcornException()
    {
    }

    /// <summary>Creates an exception with a message.</summary>
    public PopcornException(string message) : base(message)
    {
    }

    /// <summary>Creates an exception with a message and its cause.</summary>
    public PopcornException(string message, Exception? innerException) : base(message, innerException)
    {
    }

    /// <summary>Creates an exception for an invalid include.</summary>
    public PopcornException(IncludeError error) : base(error?.ToString())
    {
        ArgumentNullException.ThrowIfNull(error);
        Error = error;
    }

    /// <summary>Gets the error of the include; null for a mistake of the server.</summary>
    public IncludeError? Error { get; }
}
