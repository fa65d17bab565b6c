using System.Runtime.ExceptionServices;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Writing;

/// <summary>What System.Text.Json does to an exception on its way out: it adds the JSON path.</summary>
internal static class WriteErrors
{
    /// <summary>The key in <see cref="Exception.Data"/> of the path of an exception that has no other place for it.</summary>
    private const string PathKey = "Popcorn.Path";

    /// <summary>An exception of ours inside a write, which gets its path when it leaves.</summary>
    public static JsonException Unlocated(string message) => new UnlocatedException(message);

    public static JsonException TooDeep(int maxDepth) => Unlocated(
        "A possible object cycle was detected. This can either be due to a cycle or if the object depth is larger than the maximum "
        + $"allowed depth of {maxDepth}. Consider using ReferenceHandler.IgnoreCycles in the JSON options.");

    public static JsonException Unbalanced(Type converter) => Unlocated(
        $"The converter '{converter}' wrote too much or not enough.");

    public static JsonException NullRefused(string name, Type owner) => Unlocated(
        $"The property or field '{name}' on type '{owner}' doesn't allow getting null values. Consider updating its nullability annotation.");

    public static NotSupportedException NeedsAsync(Type type) =>
        new($"The type '{type}' can only be serialized using async serialization methods.");

    /// <summary>Throws it again, with its path.</summary>
    /// <param name="exception">What a write threw.</param>
    /// <param name="state">Knows the path.</param>
    /// <param name="declaredType">The type of the value at the root.</param>
    [DoesNotReturn]
    public static void Rethrow(Exception exception, WriteState state, Type declaredType)
    {
        Exception located = Locate(exception, state, declaredType);
        if (!ReferenceEquals(located, exception))
            throw located;
        ExceptionDispatchInfo.Throw(exception);
    }

    /// <summary>The exception to throw instead; the same one when there is nothing to add.</summary>
    private static Exception Locate(Exception exception, WriteState state, Type declaredType)
    {
        switch (exception)
        {
            case UnlocatedException:
                return new JsonException($"{exception.Message} Path: {state.Path}.", state.Path, null, null);
            case JsonException { Path: null } json:
                return JsonExceptionPath.Set(json, state.Path);
            case NotSupportedException when !exception.Message.Contains(" Path: ", StringComparison.Ordinal):
                return new NotSupportedException($"{WithType(exception.Message, state.InnermostType ?? declaredType)} Path: {state.Path}.", exception);
            case InvalidOperationException { Source: "System.Text.Json.Rethrowable" }:
                return new JsonException($"{JsonExceptionPath.DefaultMessage} {exception.Message} Path: {state.Path}.", state.Path, null, null, exception);
            case JsonException or NotSupportedException or OperationCanceledException:
                return exception;
            default:
                Mark(exception, state.Path);
                return exception;
        }
    }

    /// <summary>As System.Text.Json, which names the type in whose place the value stands where the message does not.</summary>
    private static string WithType(string message, Type type) => message.Contains(type.ToString(), StringComparison.Ordinal)
        ? message
        : $"{message} The value is declared as '{type}'.";

    /// <summary>One exception may be thrown again by many threads, and its data are not thread-safe.</summary>
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
