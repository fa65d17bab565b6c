namespace Popcorn.Benchmarks.Gating;

/// <summary>The contests of this checkout, built with the library of some checkout.</summary>
/// <param name="Name">The commit, or what else the library is built from.</param>
/// <param name="Folder">The folder of the program.</param>
internal sealed record GateBuild(string Name, string Folder)
{
    /// <summary>The folders whose sources are compiled into the program.</summary>
    private static readonly string[] Sources = ["Popcorn.Benchmarks", "Popcorn.Testing"];

    private static readonly string[] Left = ["bin", "obj", "results"];

    /// <summary>Builds the program with the library of this checkout, with all changes that are not committed.</summary>
    public static GateBuild OfCheckout(Repository repository, string folder, CancellationToken stop) =>
        Build("this checkout", repository.Root, folder, stop);

    /// <summary>
    /// Builds the program with the library of a worktree. The worktree gets the sources of this checkout, so that both builds measure by
    /// the same code, whatever the console of the commit can do.
    /// </summary>
    /// <exception cref="InvalidOperationException">The program does not build with the library of that commit.</exception>
    public static GateBuild OfWorktree(Repository repository, GateBase against, string worktree, string folder, CancellationToken stop)
    {
        foreach (string source in Sources)
        {
            string target = Path.Combine(worktree, source);
            if (Directory.Exists(target))
                Directory.Delete(target, recursive: true);
            Copy(new(Path.Combine(repository.Root, source)), target);
        }
        return Build(against.Name, worktree, folder, stop);
    }

    /// <summary>Starts a process that measures.</summary>
    public GateProcess Start(CancellationToken stop) => new(Name, ContestsProgram.PathIn(Folder), stop);

    private static GateBuild Build(string name, string root, string folder, CancellationToken stop)
    {
        // Without servers that outlive the build and could disturb what is measured.
        string output = Tool.TryRun(root, stop, out bool succeeded,
        [
            "dotnet", "build", ContestsProgram.Project, "-c", "Release", "-nologo", "-v", "q", "-o", folder,
            "-p:RunAnalyzers=false", "-p:TreatWarningsAsErrors=false", "-p:UseSharedCompilation=false", "-nodeReuse:false",
        ]);
        string? error = output.Split('\n').FirstOrDefault(line => line.Contains("error", StringComparison.Ordinal));
        return succeeded
            ? new(name, folder)
            : throw new InvalidOperationException(
                $"the contests of this checkout do not build with the library of {name}: {error?.Trim() ?? output.Trim()}");
    }

    private static void Copy(DirectoryInfo source, string target)
    {
        Directory.CreateDirectory(target);
        foreach (FileInfo file in source.EnumerateFiles())
            file.CopyTo(Path.Combine(target, file.Name));
        foreach (DirectoryInfo folder in source.EnumerateDirectories().Where(folder => !Left.Contains(folder.Name)))
            Copy(folder, Path.Combine(target, folder.Name));
    }
}
