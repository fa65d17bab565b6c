namespace Popcorn.Benchmarks.Measuring;

/// <summary>A contender of a case. Rows with the same value of <c>Writes</c> must write the same bytes.</summary>
internal sealed record TurnRow(string Name, string Writes, Func<WriteCase, object> Call)
{
    /// <summary>The unit of all ratios.</summary>
    public const string FastPath = "Stj_FastPath";

    public const string Everything = "everything";

    /// <summary>System.Text.Json in all its modes. The first is the baseline.</summary>
    public static IReadOnlyList<TurnRow> SystemTextJson { get; } =
    [
        new(FastPath, Everything, each => each.FastPath()),
        new("Stj_Metadata", Everything, each => each.Metadata()),
        new("Stj_Reflection", Everything, each => each.Reflection()),
    ];

    /// <summary>All of the value by Popcorn.</summary>
    public static IReadOnlyList<TurnRow> Deep { get; } = Pair("PopcornDeep", Include.Deep, Everything);

    /// <summary>An include by Popcorn, composed and compiled.</summary>
    public static IReadOnlyList<TurnRow> Pair(string name, Include include, string? writes = null) =>
    [
        new($"{name}_Composed", writes ?? name, each => each.Composed(include)),
        new($"{name}_Compiled", writes ?? name, each => each.Compiled(include)),
    ];
}
