namespace Popcorn.Benchmarks.Reporting;

/// <summary>Ends a command: keeps and shows its tables, and returns 1 if a target was missed.</summary>
internal static class CommandReport
{
    /// <summary>The page for users.</summary>
    public const string UserGuide = "docs/guide/performance.md";

    /// <summary>Saves the tables, and what the user's guide shows of them.</summary>
    public static int Finish(Repository repository, string name, string tables, string? forGuide, IReadOnlyList<Target> targets)
    {
        string verdicts = targets.Count > 0 ? Target.Table(targets) : "";
        repository.Save($"{name}.md", $"# {name}\n\n{RunFacts.Line}, {Engines.ExpressionCompiler}\n\n{verdicts}\n{tables}");
        if (forGuide is not null)
            repository.SaveToPage(UserGuide, name, $"{forGuide.TrimEnd()}\n\n{RunFacts.Line}.");
        Console.WriteLine($"{tables}\n{verdicts}");
        return targets.All(target => target.IsMet) ? 0 : 1;
    }
}
