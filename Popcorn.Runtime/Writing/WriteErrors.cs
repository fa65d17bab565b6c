namespace Popcorn.Writing;

/// <summary>Creates the exceptions of a write.</summary>
internal static class WriteErrors
{
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
}
