namespace Popcorn.Benchmarks.Reporting;

/// <summary>Ends a command: keeps and shows its tables, and returns 1 if a target was missed.</summary>
internal static class CommandReport
{
    /// <summary>The folder of the results, from the root of the checkout.</summary>
    public const string Results = "Popcorn.Benchmarks/results/";

    /// <summary>The page for users.</summary>
    public const string UserGuide = "docs/guide/performance.md";

    /// <summary>Saves the tables, and what the user's guide shows of them.</summary>
    /// <param name="repository">The checkout.</param>
    /// <param name="name">The command.</param>
    /// <param name="tables">What it measured.</param>
    /// <param name="forGuide">What the user's guide shows.</param>
    /// <param name="targets">The bounds.</param>
    /// <param name="page">The page of results with the section of this command; null for a page of its own.</param>
    public static int Finish(
        Repository repository, string name, string tables, string? forGuide, IReadOnlyList<Target> targets, string? page = null)
    {
        string verdicts = targets.Count > 0 ? Target.Table(targets) : "";
        string text = $"# {name}\n\n{RunFacts.Line}, {Engines.ExpressionCompiler}\n\n{verdicts}\n{tables}";
        if (page is null)
            repository.Save($"{Results}{name}.md", text);
        else
            repository.SaveToPage($"{Results}{page}.md", name, text);
        if (forGuide is not null)
            repository.SaveToPage(UserGuide, name, $"{forGuide.TrimEnd()}\n\n{RunFacts.Line}.");
        Console.WriteLine($"{tables}\n{verdicts}");
        return targets.All(target => target.IsMet) ? 0 : 1;
    }
}
