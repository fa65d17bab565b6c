namespace Popcorn.Tests.Differential.Zoo;

/// <summary>A value that System.Text.Json and the engine must write alike. Each call of Create makes a fresh, equal value.</summary>
internal sealed record ZooCase(string Name, Type DeclaredType, Func<object?> Create)
{
    /// <summary>The value of another case in another place; may be left out where time is short.</summary>
    public bool IsPlaced { get; init; }
    public static ZooCase Of<T>(string name, Func<T> create) => new(name, typeof(T), () => create());
    public static ZooCase Placed<T>(string name, Func<T> create) => Of(name, create) with { IsPlaced = true };
    public override string ToString() => Name;
}
