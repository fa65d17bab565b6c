namespace Popcorn.Benchmarks.Builds;

/// <summary>The commit to compare with.</summary>
/// <param name="Commit">Its hash.</param>
/// <param name="Why">How it was chosen.</param>
internal sealed record BaseCommit(string Commit, string Why)
{
    private const int Short = 9;

    /// <summary>What the builds differ by: changes of other files are no reason to measure.</summary>
    private static readonly string[] Measured = ["Popcorn.Runtime", "Directory.*", "build", "global.json"];

    private static readonly string[] MainBranches = ["origin/main", "main"];

    public string Name => Commit[..Short];

    /// <summary>Finds the given commit; without one, the merge base with the main branch, and on that branch the commit before.</summary>
    /// <exception cref="InvalidOperationException">There is no such commit, or no git.</exception>
    public static BaseCommit Find(string root, string? given, CancellationToken stop)
    {
        string head = Tool.Run(root, stop, "git", "rev-parse", "HEAD");
        if (given is not null)
            return new(Resolve(given) ?? throw new InvalidOperationException($"there is no commit '{given}'"), "as given");
        string? main = MainBranches.FirstOrDefault(name => Resolve(name) is not null);
        if (main is not null && Tool.TryRun(root, stop, out bool isRelated, "git", "merge-base", "HEAD", main) is var common && isRelated
            && common != head)
        {
            return new(common, $"the merge base with {main}");
        }
        if (Tool.Run(root, stop, ["git", "status", "--porcelain", "--", .. Measured]).Length > 0)
            return new(head, "the commit that this checkout changes");
        return new(
            Resolve("HEAD^") ?? throw new InvalidOperationException("there is no commit before this one: add --against COMMIT"),
            "the commit before");

        string? Resolve(string name) =>
            Tool.TryRun(root, stop, out bool exists, "git", "rev-parse", "--verify", "--quiet", name + "^{commit}") is var hash && exists
                ? hash
                : null;
    }
}
