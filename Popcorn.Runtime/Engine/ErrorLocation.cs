using Popcorn.Contracts.SystemTextJson;
using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>Adds the JSON path to all exceptions of a write, as System.Text.Json does.</summary>
internal static class ErrorLocation
{
    /// <summary>The key of the path in <see cref="Exception.Data"/>, for exceptions without this path of their own.</summary>
    private const string PathKey = "Popcorn.Path";

    /// <param name="exception">The exception.</param>
    /// <param name="sink">The write.</param>
    /// <param name="declaredType">The declared type of the value at the root.</param>
    /// <returns>The exception with its path; the same one if there is nothing to add.</returns>
    public static Exception Locate(Exception exception, Utf8Sink sink, Type declaredType)
    {
        string path = sink.Path.ToString();
        switch (exception)
        {
            case UnlocatedException:
                return new JsonException($"{exception.Message} Path: {path}.", path, null, null);
            case JsonException { Path: null } json:
                return JsonExceptionPath.Set(json, path);
            case NotSupportedException when !exception.Message.Contains(" Path: ", StringComparison.Ordinal):
                string message = WithType(exception.Message, sink.Path.InnermostType ?? declaredType);
                return new NotSupportedException($"{message} Path: {path}.", exception);
            case InvalidOperationException { Source: "System.Text.Json.Rethrowable" }:
                message = $"{JsonExceptionPath.DefaultMessage} {exception.Message} Path: {path}.";
                return new JsonException(message, path, null, null, exception);
            default:
                // Also one that has the path of another text, which a getter has read.
                Mark(exception, path);
                return exception;
        }
    }

    /// <summary>Adds the declared type to a message without it, as System.Text.Json does.</summary>
    private static string WithType(string message, Type type) => message.Contains(type.ToString(), StringComparison.Ordinal)
        ? message
        : $"{message} The value is declared as '{type}'.";

    /// <summary>Locks, because several threads may throw the same exception, and its data are not thread-safe.</summary>
    private static void Mark(Exception exception, string path)
    {
        lock (exception)
        {
            if (exception.Data is { IsReadOnly: false } data)
                data[PathKey] = path;
        }
    }
}
