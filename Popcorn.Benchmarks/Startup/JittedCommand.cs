using System.Diagnostics;
using System.Globalization;

namespace Popcorn.Benchmarks.Startup;

/// <summary><c>jitted</c>: the methods that a first write compiles although the assemblies come compiled ahead of time.</summary>
internal static class JittedCommand
{
    private const int Bound = 15;

    public static int Run()
    {
        Dictionary<string, IReadOnlyList<JittedMethod>> methods = JittedChild.Models.ToDictionary(model => model, JittedBy);
        IEnumerable<string> counts = methods.Select(model => string.Create(
            CultureInfo.InvariantCulture,
            $"| {model.Key} | {model.Value.Count(method => method.IsOurs)} | {model.Value.Count(method => method.IsOverOurs)} "
            + $"| {model.Value.Count(IsOther)} |\n"));
        IEnumerable<string> list = methods
            .SelectMany(model => model.Value.Where(method => !IsOther(method)).Select(method => (Model: model.Key, Method: method)))
            .GroupBy(entry => entry.Method, entry => entry.Model)
            .OrderBy(group => group.Key.IsOverOurs)
            .ThenBy(group => group.Key.ToString(), StringComparer.Ordinal)
            .Select(group => $"| `{group.Key}` | {group.Key.Tier} | {string.Join(", ", group.Distinct())} |\n");
        return CommandReport.Finish(
            Repository.Find(),
            "jitted",
            $"""
            Methods that the JIT compiles in a process that makes one write, of all members.

            | first write of | Popcorn's | the framework's, over Popcorn's types | others, with the benchmark's own |
            |---|---:|---:|---:|
            {string.Concat(counts)}
            | method | tier | first write of |
            |---|---|---|
            {string.Concat(list)}
            """,
            forGuide: null,
            targets: [.. methods.Select(model => new Target($"Popcorn's methods jitted in the first write of {model.Key}",
                model.Value.Count(method => method.IsOurs), Bound))]);
    }

    private static bool IsOther(JittedMethod method) => !method.IsOurs && !method.IsOverOurs;

    private static IReadOnlyList<JittedMethod> JittedBy(string model)
    {
        ProcessStartInfo start = OwnProgram.With(JittedChild.Command, model);
        JittedMethod.ListIn(start.Environment);
        using Process child = Process.Start(start)!;
        string output = child.StandardOutput.ReadToEnd();
        child.WaitForExit();
        return child.ExitCode == 0 ? JittedMethod.Parse(output) : throw new InvalidOperationException($"{model} failed.");
    }
}
