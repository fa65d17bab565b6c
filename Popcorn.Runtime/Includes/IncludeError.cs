using Popcorn.Includes;

namespace Popcorn;

/// <summary>The reason why an include is invalid. Never contains the text of the client.</summary>
public sealed class IncludeError
{
    internal IncludeError(string code, int position, string message, int occurrence = 0)
    {
        Code = code;
        Position = position;
        Message = message;
        Occurrence = occurrence;
    }

    /// <summary>Gets the code of the error, one of <see cref="IncludeErrorCodes"/>.</summary>
    public string Code { get; }

    /// <summary>Gets the zero-based position of the error, in UTF-16 units of the decoded text.</summary>
    public int Position { get; }

    /// <summary>Gets the zero-based index of the value, if the parameter is repeated.</summary>
    public int Occurrence { get; }

    /// <summary>Gets a short description of the error.</summary>
    public string Message { get; }

    /// <summary>
    /// Describes the members that the client could have named, or why the member takes no list. For developers only: a client could find
    /// out by it what exists. Null if there is nothing to say.
    /// </summary>
    internal Func<string>? Describe { get; init; }

    /// <summary>Returns the code and the message.</summary>
    public override string ToString() => $"{Code}: {Message}";

    /// <summary>Creates an error whose message ends with its position.</summary>
    internal static IncludeError Create(string code, IncludePosition at, string message) =>
        new(code, at.Position, $"{message} at position {at.Position}.", at.Occurrence);
}
