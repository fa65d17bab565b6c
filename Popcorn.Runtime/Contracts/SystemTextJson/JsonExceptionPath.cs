namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Sets the path of a <see cref="JsonException"/> by setters that are not public, or creates a new exception with it.</summary>
internal static class JsonExceptionPath
{
    /// <summary>The message of an exception without one.</summary>
    public const string DefaultMessage = "The value could not be written as JSON.";

    /// <returns>The exception to throw.</returns>
    public static JsonException Set(JsonException exception, string path)
    {
        string? message = MessageWithPath(exception, path);
        if (FrameworkInternals.SetPath is not { } setPath || (message is not null && FrameworkInternals.SetMessage is null))
            return new JsonException(message ?? exception.Message, path, exception.LineNumber, exception.BytePositionInLine, exception);
        setPath(exception, path);
        if (message is not null)
            FrameworkInternals.SetMessage!(exception, message);
        return exception;
    }

    /// <returns>Null if the message does not change.</returns>
    private static string? MessageWithPath(JsonException exception, string path)
    {
        if (FrameworkInternals.OwnMessage is { } own && own.GetValue(exception) is null)
            return $"{DefaultMessage} Path: {path}.";
        return FrameworkInternals.AppendsPath?.Invoke(exception) == true ? $"{exception.Message} Path: {path}." : null;
    }
}
