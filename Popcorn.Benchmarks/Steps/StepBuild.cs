using System.Globalization;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Steps;

/// <summary>Builds Popcorn.Runtime in a work tree of its own, and runs this console with it.</summary>
internal sealed class StepBuild(Repository repository, Step step) : IDisposable
{
    private readonly string _tree = Path.Combine(repository.Scratch, "steps", Guid.NewGuid().ToString("N"));

    /// <summary>The ratios by their names; empty when the step cannot be built any more.</summary>
    public IReadOnlyDictionary<string, double> Measure()
    {
        if (!OtherProgram.TryRun(repository.Root, "git", out _, "worktree", "add", "--detach", _tree, step.Commit ?? "HEAD"))
            return new Dictionary<string, double>();
        if (step.Difference is not null && !OtherProgram.TryRun(_tree, "git", out _, "apply", Path.Combine(repository.Root, "Popcorn.Benchmarks", "Steps", step.Difference)))
            return new Dictionary<string, double>();
        if (!OtherProgram.TryRun(_tree, "dotnet", out string built, "build", "Popcorn.Runtime", "-c", "Release", "-f", "net10.0", "-v", "q", "-nologo", "-p:TreatWarningsAsErrors=false", "-p:EnforceCodeStyleInBuild=false"))
            throw new InvalidOperationException($"\"{step.What}\" does not build: {built}");
        string program = Path.Combine(_tree, "program");
        Directory.CreateDirectory(program);
        foreach (string file in Directory.EnumerateFiles(AppContext.BaseDirectory))
            File.Copy(file, Path.Combine(program, Path.GetFileName(file)));
        File.Copy(Path.Combine(_tree, "Popcorn.Runtime", "bin", "Release", "net10.0", "Popcorn.Runtime.dll"), Path.Combine(program, "Popcorn.Runtime.dll"), overwrite: true);
        if (!OtherProgram.TryRun(program, "dotnet", out string measured, "Popcorn.Benchmarks.dll", StepChild.Command))
            throw new InvalidOperationException($"\"{step.What}\" does not run: {measured}");
        return measured.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => line.Split('='))
            .ToDictionary(parts => parts[0], parts => double.Parse(parts[1], CultureInfo.InvariantCulture));
    }

    public void Dispose()
    {
        OtherProgram.TryRun(repository.Root, "git", out _, "worktree", "remove", "--force", _tree);
        if (Directory.Exists(_tree))
            Directory.Delete(_tree, recursive: true);
    }
}
