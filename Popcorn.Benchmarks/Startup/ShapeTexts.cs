namespace Popcorn.Benchmarks.Startup;

/// <summary>The includes whose shapes are new to an engine.</summary>
internal static class ShapeTexts
{
    /// <summary>All 31 selections of the five members of <see cref="Models.SimpleModel"/>.</summary>
    public static IReadOnlyList<string> Flat { get; } = [.. Subsets(["Id", "Name", "CreatedAt", "Description", "IsActive"])];

    /// <summary>31 selections of <see cref="Models.ComplexNestedModel"/> that go three levels deep.</summary>
    public static IReadOnlyList<string> ThreeLevels { get; } =
        [.. Flat.Select(list => $"[Title,Priority,Details{list},Lookup{list},Child[Id,Title,Details{list},Items{list}]]")];

    private static IEnumerable<string> Subsets(string[] members)
    {
        for (int bits = 1; bits < 1 << members.Length; bits++)
            yield return $"[{string.Join(',', members.Where((_, i) => (bits & (1 << i)) != 0))}]";
    }
}
