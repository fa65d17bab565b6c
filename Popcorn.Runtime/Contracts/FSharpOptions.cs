namespace Popcorn.Contracts;

/// <summary>F#'s <c>option</c> and <c>voption</c>. Recognized by name, because the package does not reference FSharp.Core.</summary>
internal static class FSharpOptions
{
    public static Type? GetValueType(Type type) =>
        type is { IsGenericType: true, Namespace: "Microsoft.FSharp.Core", Name: "FSharpOption`1" or "FSharpValueOption`1" }
            ? type.GetGenericArguments()[0]
            : null;

    public static PropertyInfo GetValueProperty(Type option) => option.GetProperty("Value")!;

    /// <summary>Returns the property that is true for a value option with a value. Without a value, an option of a class is null.</summary>
    public static PropertyInfo? GetIsSomeProperty(Type option) => option.IsValueType ? option.GetProperty("IsSome") : null;
}
