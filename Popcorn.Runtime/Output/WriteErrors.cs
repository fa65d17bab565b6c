using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Text.Json;

namespace Popcorn.Output;

/// <summary>What System.Text.Json does to an exception on its way out: it adds the JSON path.</summary>
internal static class WriteErrors
{
    /// <summary>The setter is not public; without it a new exception carries the path.</summary>
    private static readonly Action<JsonException, string?>? SetPath =
        typeof(JsonException).GetProperty(nameof(JsonException.Path))?.GetSetMethod(nonPublic: true)?.CreateDelegate<Action<JsonException, string?>>();

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
    [DoesNotReturn]
    public static void Rethrow(Exception exception, WriteState state)
    {
        Exception located = Locate(exception, state);
        if (!ReferenceEquals(located, exception))
            throw located;
        ExceptionDispatchInfo.Throw(exception);
    }

    /// <summary>The exception to throw instead; the same one when there is nothing to add.</summary>
    private static Exception Locate(Exception exception, WriteState state)
    {
        switch (exception)
        {
            case UnlocatedException:
                return new JsonException($"{exception.Message} Path: {state.Path}.", state.Path, null, null);
            case JsonException { Path: null } json:
                if (SetPath is null)
                    return new JsonException(json.Message, state.Path, json.LineNumber, json.BytePositionInLine, json);
                SetPath(json, state.Path);
                return json;
            case NotSupportedException when !exception.Message.Contains(" Path: ", StringComparison.Ordinal):
                return new NotSupportedException($"{exception.Message} Path: {state.Path}.", exception);
            case InvalidOperationException { Source: "System.Text.Json.Rethrowable" }:
                return new JsonException(exception.Message, state.Path, null, null, exception);
            default:
                return exception;
        }
    }

    private sealed class UnlocatedException(string message) : JsonException(message);
}
