namespace Popcorn.Client;

/// <summary>The server refused an include: the response is a 400 with the code and the position of the mistake.</summary>
public sealed class PopcornRequestException : HttpRequestException
{
    internal PopcornRequestException(string message, string code, int position, string? parameter, int occurrence)
#if NET
        : base(message, inner: null, System.Net.HttpStatusCode.BadRequest)
#else
        : base(message)
#endif
    {
        Code = code;
        Position = position;
        Parameter = parameter;
        Occurrence = occurrence;
    }

    /// <summary>The code, for example <c>include_unknown_member</c>.</summary>
    public string Code { get; }

    /// <summary>The 0-based position of the mistake in the text of the include.</summary>
    public int Position { get; }

    /// <summary>The name of the query parameter, if the server tells it.</summary>
    public string? Parameter { get; }

    /// <summary>Which value of a repeated parameter has the mistake, counted from 0.</summary>
    public int Occurrence { get; }
}
