namespace Popcorn.Benchmarks.Builds;

/// <summary>A program of this checkout, built with the library of some checkout.</summary>
/// <param name="Name">The commit, or what else the library is built from.</param>
/// <param name="Program">The path of the program.</param>
internal sealed record HostBuild(string Name, string Program)
{
    /// <summary>The folders whose sources are compiled into the programs.</summary>
    private static readonly string[] Sources = ["Popcorn.Benchmarks", "Popcorn.Testing"];

    private static readonly string[] Left = ["bin", "obj", "results"];

    /// <summary>How to start the program.</summary>
    public ProcessStartInfo With(params string[] arguments) => new(Program, arguments);

    /// <summary>Builds the program with the library of a commit, and with that of this checkout, with all changes not committed.</summary>
    /// <exception cref="InvalidOperationException">The program does not build with the library of that commit.</exception>
    public static (HostBuild Before, HostBuild Current) OfBoth(
        HostProgram program, Repository repository, BaseCommit against, Worktree worktree, CancellationToken stop) =>
        (OfWorktree(program, repository, against, worktree, stop),
            OfCheckout(program, repository, worktree.FolderOf("current"), stop));

    /// <summary>Builds the program with the library of this checkout, with all changes not committed.</summary>
    /// <param name="program">The program.</param>
    /// <param name="repository">This checkout.</param>
    /// <param name="folder">What it is built to.</param>
    /// <param name="stop">Interrupts it.</param>
    /// <param name="options">Further options of the command.</param>
    public static HostBuild OfCheckout(
        HostProgram program, Repository repository, string folder, CancellationToken stop, params string[] options) =>
        Build(program, "this checkout", repository.Root, folder, stop, options);

    /// <summary>
    /// The worktree gets the sources of this checkout, so that both builds measure by the same code, whatever the console of the commit
    /// can do.
    /// </summary>
    private static HostBuild OfWorktree(
        HostProgram program, Repository repository, BaseCommit against, Worktree worktree, CancellationToken stop)
    {
        foreach (string source in Sources)
        {
            string target = Path.Combine(worktree.Checkout, source);
            if (Directory.Exists(target))
                Directory.Delete(target, recursive: true);
            Copy(new(Path.Combine(repository.Root, source)), target);
        }
        return Build(program, against.Name, worktree.Checkout, worktree.FolderOf("before"), stop);
    }

    private static HostBuild Build(
        HostProgram program, string name, string root, string folder, CancellationToken stop, params string[] options)
    {
        // Without servers that outlive the build and could disturb what is measured.
        string output = Tool.TryRun(root, stop, out bool succeeded,
        [
            "dotnet", program.Verb, program.Project, "-c", "Release", "-nologo", "-v", "q", "-o", folder,
            "-p:RunAnalyzers=false", "-p:TreatWarningsAsErrors=false", "-p:UseSharedCompilation=false", "-nodeReuse:false",
            .. options,
        ]);
        string? error = output.Split('\n').FirstOrDefault(line => line.Contains("error", StringComparison.Ordinal));
        return succeeded
            ? new(name, program.PathIn(folder))
            : throw new InvalidOperationException(
                $"{program.What} of this checkout do not build with the library of {name}: {error?.Trim() ?? output.Trim()}");
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
