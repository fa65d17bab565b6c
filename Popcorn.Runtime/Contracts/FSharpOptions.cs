using System.Reflection;

namespace Popcorn.Contracts;

/// <summary>F#'s <c>option</c> and <c>voption</c>, recognised by name: the library is not referenced.</summary>
internal static class FSharpOptions
{
    /// <summary>The type inside an option; null for any other type.</summary>
    public static Type? ValueOf(Type type) =>
        type is { IsGenericType: true, Namespace: "Microsoft.FSharp.Core", Name: "FSharpOption`1" or "FSharpValueOption`1" }
            ? type.GetGenericArguments()[0]
            : null;

    public static PropertyInfo ValueProperty(Type option) => option.GetProperty("Value")!;

    /// <summary>Whether a value option holds something; for a plain option null means nothing.</summary>
    public static PropertyInfo? IsSomeProperty(Type option) => option.IsValueType ? option.GetProperty("IsSome") : null;
}
