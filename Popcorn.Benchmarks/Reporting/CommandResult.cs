namespace Popcorn.Benchmarks.Reporting;

/// <summary>What a command measured.</summary>
/// <param name="Name">The command.</param>
/// <param name="Tables">The figures.</param>
/// <param name="Targets">The bounds.</param>
internal sealed record CommandResult(string Name, string Tables, IReadOnlyList<Target> Targets)
{
    /// <summary>Gets what the user's guide shows of the figures; null for nothing.</summary>
    public string? ForGuide { get; init; }

    /// <summary>Gets the chart; null for none.</summary>
    public BarChart? Chart { get; init; }

    /// <summary>Gets the page of results that has the section of this command; null for a page of its own.</summary>
    public string? Page { get; init; }

    /// <summary>Gets what was measured less than by default, so that it is not kept; null for nothing.</summary>
    public string? Reduced { get; init; }

    /// <summary>Gets what is missing on this machine, without which most bounds are not measured; null for nothing.</summary>
    public string? Missing { get; init; }

    /// <summary>Describes why so few rounds are less than by default; null if they are not.</summary>
    public static string? DescribeReduction(int rounds, int standard) =>
        rounds < standard ? $"{rounds} rounds are fewer than {standard}" : null;
}
