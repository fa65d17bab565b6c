namespace Popcorn.Benchmarks.Reporting;

/// <summary>How a command ends: its tables are kept and shown, and a missed target is its exit code.</summary>
internal static class CommandReport
{
    /// <param name="repository">The checkout that keeps them.</param>
    /// <param name="name">The command.</param>
    /// <param name="tables">All figures.</param>
    /// <param name="forReadme">What the guide shows of them, in a section of its own; nothing when null.</param>
    /// <param name="targets">What the build is held to.</param>
    public static int Finish(Repository repository, string name, string tables, string? forReadme, IReadOnlyList<Target> targets)
    {
        string verdicts = targets.Count > 0 ? Target.Table(targets) : "";
        repository.Save($"{name}.md", $"# {name}\n\n{RunFacts.Line}, {Engines.ExpressionCompiler}\n\n{verdicts}\n{tables}");
        if (forReadme is not null)
            repository.SaveToGuide(name, $"{forReadme}\n{RunFacts.Line}.");
        Console.WriteLine($"{tables}\n{verdicts}");
        return targets.All(target => target.IsMet) ? 0 : 1;
    }
}
