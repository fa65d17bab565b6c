using System.Runtime.ExceptionServices;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Writing;

/// <summary>Creates the exceptions of a write, and adds the JSON path to all exceptions, as System.Text.Json does.</summary>
internal static class WriteErrors
{
    /// <summary>The key of the path in <see cref="Exception.Data"/>, for exceptions without a path of their own.</summary>
    private const string PathKey = "Popcorn.Path";

    /// <summary>Creates an exception that gets its path when it leaves the write.</summary>
    public static JsonException Unlocated(string message) => new UnlocatedException(message);

    public static JsonException TooDeep(int maxDepth) => Unlocated(
        "A possible object cycle was detected. This can either be due to a cycle or if the object depth is larger than the maximum "
        + $"allowed depth of {maxDepth}. Consider using ReferenceHandler.IgnoreCycles in the JSON options.");

    public static JsonException Unbalanced(Type converter) => Unlocated(
        $"The converter '{converter}' wrote too much or not enough.");

    public static JsonException NullRefused(string name, Type owner) => Unlocated(
        $"The property or field '{name}' on type '{owner}' doesn't allow getting null values. "
        + "Consider updating its nullability annotation.");

    public static NotSupportedException NeedsAsync(Type type) =>
        new($"The type '{type}' can only be serialized using async serialization methods.");

    /// <summary>Throws an exception again, with its path. The declared type is that of the value at the root.</summary>
    [DoesNotReturn]
    public static void Rethrow(Exception exception, WriteState state, Type declaredType)
    {
        Exception located = Locate(exception, state, declaredType);
        if (!ReferenceEquals(located, exception))
            throw located;
        ExceptionDispatchInfo.Throw(exception);
    }

    /// <returns>The exception with its path; the same one if there is nothing to add.</returns>
    private static Exception Locate(Exception exception, WriteState state, Type declaredType)
    {
        switch (exception)
        {
            case UnlocatedException:
                return new JsonException($"{exception.Message} Path: {state.Path}.", state.Path, null, null);
            case JsonException { Path: null } json:
                return JsonExceptionPath.Set(json, state.Path);
            case NotSupportedException when !exception.Message.Contains(" Path: ", StringComparison.Ordinal):
                string message = WithType(exception.Message, state.InnermostType ?? declaredType);
                return new NotSupportedException($"{message} Path: {state.Path}.", exception);
            case InvalidOperationException { Source: "System.Text.Json.Rethrowable" }:
                message = $"{JsonExceptionPath.DefaultMessage} {exception.Message} Path: {state.Path}.";
                return new JsonException(message, state.Path, null, null, exception);
            case JsonException or NotSupportedException or OperationCanceledException:
                return exception;
            default:
                Mark(exception, state.Path);
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

    private sealed class UnlocatedException(string message) : JsonException(message);
}
