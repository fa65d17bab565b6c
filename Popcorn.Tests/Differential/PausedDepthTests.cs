using Popcorn.Tests.Differential.Zoo;

namespace Popcorn.Tests.Differential;

/// <summary>
/// Asynchronous writes that pause behind each element, just above the depth limit, at it, and below: the same bytes or the same exception
/// as System.Text.Json, and an end.
/// </summary>
[TestFixture(1)]
[TestFixture(2)]
[TestFixture(3)]
[TestFixture(5)]
[TestFixture(64)]
public sealed class PausedDepthTests(int maxDepth)
{
    /// <summary>How many levels the deepest collection has.</summary>
    private const int CollectionLevels = 4;

    private static readonly string[] Sets = ["default", "cycles", "indented"];

    private IEnumerable<int> Levels => Enumerable.Range(0, maxDepth + 2).Where(levels => levels >= maxDepth - CollectionLevels);

    [TestCaseSource(nameof(Sets))]
    public void Collections_end_as_by_System_Text_Json(string optionSet)
    {
        JsonSerializerOptions options = CreateOptions(optionSet);
        ZooComparison.AssertSame(
            Levels.SelectMany(DeepCollections.Cases),
            animal => ZooComparison.Expected(options, animal),
            [.. ZooComparison.Engines(options).Select(ZooComparison.AsyncWriter)],
            static (expected, actual) => expected.Agrees(actual));
    }

    /// <summary>The asynchronous serializer starts its paths anew at each flush, so they are not compared.</summary>
    [TestCaseSource(nameof(Sets))]
    public void Asynchronous_sequences_end_as_by_System_Text_Json(string optionSet)
    {
        JsonSerializerOptions options = CreateOptions(optionSet);
        ZooComparison.AssertSame(
            Levels.SelectMany(DeepCollections.AsyncCases),
            animal => ZooComparison.ExpectedAsync(options, animal),
            [.. ZooComparison.Engines(options).Select(ZooComparison.AsyncWriter)],
            static (expected, actual) => expected.Agrees(actual with { Path = expected.Path }));
    }

    private JsonSerializerOptions CreateOptions(string optionSet) => new()
    {
        MaxDepth = maxDepth,
        ReferenceHandler = optionSet == "cycles" ? ReferenceHandler.IgnoreCycles : null,
        WriteIndented = optionSet == "indented",
    };
}
