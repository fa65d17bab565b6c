namespace Popcorn.Tests.Differential.Zoo;

/// <summary>A value that System.Text.Json and the engine must write alike. Each call of Create makes a fresh, equal value.</summary>
internal sealed record ZooCase(string Name, Type DeclaredType, Func<object?> Create)
{
    /// <summary>The value of another case in another place; may be left out where time is short.</summary>
    public bool IsPlaced { get; init; }

    /// <summary>
    /// What a converter leaves open behind a nullable element: System.Text.Json looks at it since .NET 9, and on .NET 8 lets broken JSON
    /// out. Popcorn reports it everywhere.
    /// </summary>
    public bool IsBrokenUnseen => Environment.Version.Major < 9
        && Name.StartsWith("ConverterFaults: ", StringComparison.Ordinal)
        && (Name.EndsWith(" struct in nullable list", StringComparison.Ordinal)
            || Name.EndsWith(" struct in nullable dictionary", StringComparison.Ordinal));

    public static ZooCase Of<T>(string name, Func<T> create) => new(name, typeof(T), () => create());
    public static ZooCase Placed<T>(string name, Func<T> create) => Of(name, create) with { IsPlaced = true };
    public override string ToString() => Name;
}
