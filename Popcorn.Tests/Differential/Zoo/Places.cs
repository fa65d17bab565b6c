namespace Popcorn.Tests.Differential.Zoo;

/// <summary>The places that a value can stand in; every theme puts its own types through them.</summary>
internal static class Places
{
    internal sealed class Member<T>
    {
        public int Before { get; set; } = 1;
        public T? Value { get; set; }
        public int After { get; set; } = 2;
    }

    internal struct StructMember<T>
    {
        public T Value { get; set; }
        public int After { get; set; }
    }

    internal readonly record struct PositionalMember<T>(T First, T Second);
    internal class BaseOf<T> { public T? Inherited { get; set; } }
    internal sealed class DerivedOf<T> : BaseOf<T> { public int Own { get; set; } = 3; }

    internal sealed class FieldMember<T>
    {
        [JsonInclude] public T? Included;
        public T? Plain;
    }

    internal sealed class GetOnlyMember<T>(T value) { public T Value { get; } = value; }

    internal sealed class SkipDefaultMember<T>
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public T? Value { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public T? Absent { get; set; }
    }

    internal sealed class ObjectMember { public object? Value { get; set; } }

    /// <summary>Root, member, list element, dictionary value, behind object.</summary>
    public static IEnumerable<ZooCase> Few<T>(string name, Func<T> create)
    {
        yield return ZooCase.Of(name, create);
        yield return ZooCase.Placed($"{name} as member", () => new Member<T> { Value = create() });
        yield return ZooCase.Placed($"{name} in list", () => new List<T> { create(), create() });
        yield return ZooCase.Placed($"{name} in dictionary", () => new Dictionary<string, T> { ["k"] = create(), ["l"] = create() });
        yield return ZooCase.Placed<object?>($"{name} as object", () => create());
    }

    /// <summary>Every place.</summary>
    public static IEnumerable<ZooCase> All<T>(string name, Func<T> create)
    {
        foreach (ZooCase few in Few(name, create))
            yield return few;
        yield return ZooCase.Placed($"{name} in struct", () => new StructMember<T> { Value = create(), After = 4 });
        yield return ZooCase.Placed($"{name} in record struct", () => new PositionalMember<T>(create(), create()));
        yield return ZooCase.Placed($"{name} inherited", () => new DerivedOf<T> { Inherited = create() });
        yield return ZooCase.Placed($"{name} in fields", () => new FieldMember<T> { Included = create(), Plain = create() });
        yield return ZooCase.Placed($"{name} get only", () => new GetOnlyMember<T>(create()));
        yield return ZooCase.Placed($"{name} unless default", () => new SkipDefaultMember<T> { Value = create() });
        yield return ZooCase.Placed($"{name} in array", () => new[] { create(), create() });
        yield return ZooCase.Placed($"{name} in jagged array", () => new[] { [create()], Array.Empty<T>() });
        yield return ZooCase.Placed<IEnumerable<T>>($"{name} in lazy sequence", () => Enumerable.Range(0, 2).Select(_ => create()));
        yield return ZooCase.Placed($"{name} in object member", () => new ObjectMember { Value = create() });
        yield return ZooCase.Placed($"{name} in object array", () => new object?[] { create(), null });
        yield return ZooCase.Placed($"{name} in object dictionary", () => new Dictionary<string, object?> { ["k"] = create() });
        yield return ZooCase.Placed($"{name} in tuple", () => (create(), 1));
        yield return ZooCase.Placed($"{name} in pair", () => new KeyValuePair<string, T>("k", create()));
    }

    /// <summary>Few, and the places of a nullable value type.</summary>
    public static IEnumerable<ZooCase> Nullable<T>(string name, Func<T> create)
        where T : struct
    {
        foreach (ZooCase few in Few(name, create))
            yield return few;
        yield return ZooCase.Placed<T?>($"{name} nullable", () => create());
        yield return ZooCase.Placed<T?>($"{name} null", () => null);
        yield return ZooCase.Placed($"{name} as nullable member", () => new Member<T?> { Value = create() });
        yield return ZooCase.Placed($"{name} as null member", () => new Member<T?>());
        yield return ZooCase.Placed($"{name} in nullable list", () => new List<T?> { create(), null });
        yield return ZooCase.Placed($"{name} in nullable dictionary", () => new Dictionary<string, T?> { ["k"] = create(), ["n"] = null });
    }
}
