namespace Popcorn.Benchmarks.Startup;

/// <summary>The includes whose shapes are new to an engine, each another shape.</summary>
internal static class ShapeTexts
{
    /// <summary>
    /// The selections of <see cref="SimpleModel"/> that are not its default one. Of its five members one is always written, so that
    /// to name it would make no other shape.
    /// </summary>
    public static IReadOnlyList<string> Flat { get; } =
        [.. Subsets(["Id", "Name", "IsActive"]).SelectMany(members => (string[])[$"[{members}]", $"[{members},Description]"])];

    /// <summary>As many of <see cref="ComplexNestedModel"/> that go three levels deep.</summary>
    public static IReadOnlyList<string> ThreeLevels { get; } =
        [.. Flat.Select(list => $"[Title,Priority,Details{list},Lookup{list},Child[Id,Title,Details{list},Items{list}]]")];

    private static IEnumerable<string> Subsets(string[] members)
    {
        for (int bits = 1; bits < 1 << members.Length; bits++)
            yield return string.Join(',', members.Where((_, i) => (bits & (1 << i)) != 0));
    }
}
