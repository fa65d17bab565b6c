using System.Globalization;
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

    /// <summary>Returns the code and the message.</summary>
    public override string ToString() => $"{Code}: {Message}";

    internal static IncludeError Syntax(int position, string expected, int occurrence) =>
        new(IncludeErrorCodes.Syntax, position, $"Expected {expected} at position {Text(position)}.", occurrence);

    internal static IncludeError TooLong(int position, int limit, int occurrence) =>
        new(IncludeErrorCodes.TooLong, position, $"Longer than {Count(limit, "character")}.", occurrence);

    internal static IncludeError TooDeep(int position, int limit, int occurrence) =>
        new(IncludeErrorCodes.TooDeep, position, $"Deeper than {Count(limit, "level")} at position {Text(position)}.", occurrence);

    internal static IncludeError TooLarge(int position, int limit, int occurrence) =>
        new(IncludeErrorCodes.TooLarge, position, $"More than {Count(limit, "item")} at position {Text(position)}.", occurrence);

    internal static IncludeError UnknownMember(IncludePosition at) =>
        new(IncludeErrorCodes.UnknownMember, at.Position, $"Unknown member at position {Text(at.Position)}.", at.Occurrence);

    internal static IncludeError NotAnObject(IncludePosition at) =>
        new(IncludeErrorCodes.NotAnObject, at.Position, $"The member at position {Text(at.Position)} takes no list.", at.Occurrence);

    internal static IncludeError TooMany(IncludePosition at) =>
        new(IncludeErrorCodes.TooLarge, at.Position, $"Too many names to look up at position {Text(at.Position)}.", at.Occurrence);

    private static string Count(int number, string noun) => number == 1 ? $"1 {noun}" : $"{Text(number)} {noun}s";

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
