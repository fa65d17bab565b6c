namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Sets the path of a <see cref="JsonException"/> by setters that are not public, or creates a new exception with it.</summary>
internal static class JsonExceptionPath
{
    private const BindingFlags Instance = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;

    /// <summary>The message of an exception without one.</summary>
    public const string DefaultMessage = "The value could not be written as JSON.";

    private static readonly Action<JsonException, string?>? SetPath = typeof(JsonException)
        .GetProperty(nameof(JsonException.Path), Instance)?.GetSetMethod(nonPublic: true)?.CreateDelegate<Action<JsonException, string?>>();

    private static readonly Action<JsonException, string?>? SetMessage =
        typeof(JsonException).GetMethod("SetMessage", Instance)?.CreateDelegate<Action<JsonException, string?>>();

    /// <summary>True for exceptions of System.Text.Json itself: their message ends with the path.</summary>
    private static readonly Func<JsonException, bool>? AppendsPath = typeof(JsonException)
        .GetProperty("AppendPathInformation", Instance)?.GetGetMethod(nonPublic: true)?.CreateDelegate<Func<JsonException, bool>>();

    /// <summary>Null in an exception that was created without a message.</summary>
    private static readonly FieldInfo? OwnMessage = typeof(JsonException).GetField("_message", Instance);

    /// <returns>The exception to throw.</returns>
    public static JsonException Set(JsonException exception, string path)
    {
        string? message = MessageWithPath(exception, path);
        if (SetPath is null || (message is not null && SetMessage is null))
            return new JsonException(message ?? exception.Message, path, exception.LineNumber, exception.BytePositionInLine, exception);
        SetPath(exception, path);
        if (message is not null)
            SetMessage!(exception, message);
        return exception;
    }

    /// <returns>Null if the message does not change.</returns>
    private static string? MessageWithPath(JsonException exception, string path)
    {
        if (OwnMessage is not null && OwnMessage.GetValue(exception) is null)
            return $"{DefaultMessage} Path: {path}.";
        return AppendsPath?.Invoke(exception) == true ? $"{exception.Message} Path: {path}." : null;
    }
}
