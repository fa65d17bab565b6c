using System.Reflection;
using System.Text.Json;

namespace Popcorn.Writing;

/// <summary>
/// Puts a path on a <see cref="JsonException"/> that has none. System.Text.Json changes the exception itself, by setters that are
/// not public; without them a new exception carries the path.
/// </summary>
internal static class JsonExceptionPath
{
    private const BindingFlags Instance = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;

    private static readonly Action<JsonException, string?>? SetPath =
        typeof(JsonException).GetProperty(nameof(JsonException.Path), Instance)?.GetSetMethod(nonPublic: true)?.CreateDelegate<Action<JsonException, string?>>();

    private static readonly Action<JsonException, string?>? SetMessage =
        typeof(JsonException).GetMethod("SetMessage", Instance)?.CreateDelegate<Action<JsonException, string?>>();

    /// <summary>Of an exception that System.Text.Json throws itself, whose message ends with the path.</summary>
    private static readonly Func<JsonException, bool>? AppendsPath =
        typeof(JsonException).GetProperty("AppendPathInformation", Instance)?.GetGetMethod(nonPublic: true)?.CreateDelegate<Func<JsonException, bool>>();

    /// <summary>Null where the exception was made without a message.</summary>
    private static readonly FieldInfo? OwnMessage = typeof(JsonException).GetField("_message", Instance);

    /// <returns>The exception to throw.</returns>
    public static JsonException Put(JsonException exception, string path)
    {
        string? message = MessageWithPath(exception, path);
        if (SetPath is null || (message is not null && SetMessage is null))
            return new JsonException(message ?? exception.Message, path, exception.LineNumber, exception.BytePositionInLine, exception);
        SetPath(exception, path);
        if (message is not null)
            SetMessage!(exception, message);
        return exception;
    }

    /// <summary>Null where the message stays as it is.</summary>
    private static string? MessageWithPath(JsonException exception, string path)
    {
        if (OwnMessage is not null && OwnMessage.GetValue(exception) is null)
            return $"{WriteErrors.NotWritten} Path: {path}.";
        return AppendsPath?.Invoke(exception) == true ? $"{exception.Message} Path: {path}." : null;
    }
}
