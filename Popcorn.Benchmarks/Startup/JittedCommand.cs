namespace Popcorn.Benchmarks.Startup;

/// <summary><c>jitted</c>: the methods that a first write compiles although the assemblies come compiled ahead of time.</summary>
internal static class JittedCommand
{
    private const int Bound = 15;

    public static int Run()
    {
        Dictionary<string, IReadOnlyList<JittedMethod>> methods = JittedChild.Models.ToDictionary(model => model, JittedBy);
        IEnumerable<string> counts = methods.Select(model =>
            Invariant($"{model.Key} | {model.Value.Count(method => method.IsOurs)} | {model.Value.Count(method => method.IsOverOurs)} ")
            + Invariant($"| {model.Value.Count(IsOther)}"));
        IEnumerable<string> list = methods
            .SelectMany(model => model.Value.Where(method => !IsOther(method)).Select(method => (Model: model.Key, Method: method)))
            .GroupBy(entry => entry.Method, entry => entry.Model)
            .OrderBy(group => group.Key.IsOverOurs)
            .ThenBy(group => group.Key.ToString(), StringComparer.Ordinal)
            .Select(group => $"`{group.Key}` | {group.Key.Tier} | {string.Join(", ", group.Distinct())}");
        string tables = $"""
            Methods that the JIT compiles in a process that makes one write, of all members.

            {Markdown.Table("first write of | Popcorn's | the framework's, over our types | others, with the benchmark's own", counts)}
            {Markdown.Table("method | tier | first write of", list, texts: 3)}
            """;
        return CommandReport.Finish(Repository.Find(), new CommandResult("jitted", tables,
            [.. methods.Select(model => new Target($"Popcorn's methods jitted in the first write of {model.Key}",
                model.Value.Count(method => method.IsOurs), Bound))]));
    }

    private static bool IsOther(JittedMethod method) => !method.IsOurs && !method.IsOverOurs;

    private static IReadOnlyList<JittedMethod> JittedBy(string model)
    {
        ProcessStartInfo start = OwnProgram.With(JittedChild.Command, model);
        JittedMethod.ListIn(start.Environment);
        IReadOnlyList<JittedMethod> methods = JittedMethod.Parse(OwnProgram.ReadToEnd(Process.Start(start)!));
        return methods.Count > 0
            ? methods
            : throw new InvalidOperationException($"The runtime listed no jitted methods in the first write of {model}.");
    }
}
