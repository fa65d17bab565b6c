namespace Popcorn.Tests.SystemTextJson11;

/// <summary>A value that System.Text.Json and the engine must write alike.</summary>
internal sealed record Case(string Name, Type Type, Func<object?> Create)
{
    /// <summary>Whether only an asynchronous write can write it.</summary>
    public bool IsAsync { get; init; }

    public static Case Of<T>(string name, Func<T> create) => new(name, typeof(T), () => create());

    /// <summary>At the root, as a member, in collections, behind object, and as a value that may be missing.</summary>
    public static IEnumerable<Case> Places<T>(string name, Func<T> create)
    {
        yield return Of(name, create);
        yield return Of($"{name} as member", () => new Member<T> { Value = create(), After = 2 });
        yield return Of($"{name} in list", () => new List<T> { create(), create() });
        yield return Of($"{name} in array", () => new[] { create() });
        yield return Of<IEnumerable<T>>($"{name} in sequence", () => Enumerable.Repeat(create(), 2));
        yield return Of($"{name} in dictionary", () => new Dictionary<string, T> { ["k"] = create() });
        yield return Of<object?>($"{name} as object", () => create());
        yield return Of($"{name} in pair", () => (create(), 1));
    }

    public static IEnumerable<Case> Nullable<T>(string name, Func<T> create)
        where T : struct
    {
        foreach (Case place in Places(name, create))
            yield return place;
        yield return Of($"{name} nullable", () => new List<T?> { create(), null });
        yield return Of($"{name} as nullable member", () => new Member<T?> { Value = create() });
        yield return Of($"{name} as null member", () => new Member<T?>());
    }

    internal sealed class Member<T>
    {
        public T? Value { get; set; }
        public int After { get; set; }
    }
}
