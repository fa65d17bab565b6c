namespace Popcorn.Benchmarks.Steps;

/// <summary>A build of Popcorn.Runtime that is compared with the present one.</summary>
/// <param name="What">What it is, or what it lacks.</param>
/// <param name="Commit">The commit that it is built from; null for the present one.</param>
/// <param name="Difference">The file in <c>Popcorn.Benchmarks/Steps</c> that says what is changed before the build; null for nothing.</param>
internal sealed record Step(string What, string? Commit = null, string? Difference = null)
{
    /// <summary>The last commit at which every token went to a <see cref="System.Text.Json.Utf8JsonWriter"/>.</summary>
    private const string OnUtf8JsonWriter = "51076a2987830b22ef963b3957c2ac92e6a86c6a";

    public static IReadOnlyList<Step> All { get; } =
    [
        new("everything"),
        new("before: all of it on Utf8JsonWriter", Commit: OnUtf8JsonWriter),
        new("instead: a call for each token", Difference: "tokens.diff"),
        new("instead: a call for each small object", Difference: "inlining.diff"),
        new("instead: no call for objects of any size", Difference: "inlining-all.diff"),
        new("instead: room for each value by itself", Difference: "room.diff"),
        new("instead: what is rare in the methods of what is common", Difference: "rare.diff"),
        new("instead: booleans written by themselves", Difference: "booleans.diff"),
        new("instead: constants copied by their length", Difference: "constants.diff"),
        new("instead: dates by the framework's formatter", Difference: "dates.diff"),
        new("instead: numbers by the framework's formatter", Difference: "numbers.diff"),
        new("instead: texts looked at first and copied then, by the framework", Difference: "texts.diff"),
        new("instead: leases exchanged, none kept by a thread", Difference: "leases.diff"),
        new("instead: a key made for each look-up of a root", Difference: "roots.diff"),
        new("instead: digits computed, not looked up", Difference: "pairs.diff"),
        new("instead: small results copied to the buffer at the end", Difference: "copies.diff"),
    ];
}
