namespace Popcorn.Benchmarks.Reporting;

/// <summary>Ends a command: shows its tables, keeps them if they are those of a commit, and returns the exit code.</summary>
internal static class CommandReport
{
    /// <summary>The exit code where it cannot be judged whether the bounds are met.</summary>
    public const int CannotJudge = 2;

    /// <summary>The folder of the results, from the root of the checkout.</summary>
    public const string Results = "Popcorn.Benchmarks/results/";

    /// <summary>The page for users.</summary>
    public const string UserGuide = "docs/guide/performance.md";

    /// <returns>0, 1 if a target was missed, or <see cref="CannotJudge"/>.</returns>
    public static int Finish(Repository repository, CommandResult result)
    {
        string verdicts = result.Targets.Count > 0 ? Target.Table(result.Targets) : "";
        Console.WriteLine($"{result.Tables}\n{verdicts}");
        if ((result.Missing ?? result.Reduced ?? RunFacts.FindWhyNotKept(repository)) is { } reason)
            Console.WriteLine($"{result.Name}: the results are not kept: {reason}");
        else
            Keep(repository, result, verdicts);
        return !result.Targets.All(target => target.IsMet) ? 1 : result.Missing is null ? 0 : CannotJudge;
    }

    internal static void Keep(Repository repository, CommandResult result, string verdicts)
    {
        string text = $"# {result.Name}\n\n{RunFacts.Line}, {Engines.ExpressionCompiler}\n\n{verdicts}\n{result.Tables}";
        if (result.Page is { } page)
            repository.SaveToPage($"{Results}{page}.md", result.Name, text);
        else
            repository.Save($"{Results}{result.Name}.md", text);
        if (result.Chart is { } chart)
            repository.Save($"{Results}{result.Name}.svg", chart.Draw());
        if (result.ForGuide is { } forGuide)
            repository.SaveToPage(UserGuide, result.Name, $"{forGuide.TrimEnd()}\n\n{RunFacts.Line}.");
    }
}
