namespace Popcorn.Tests;

/// <summary>The files of this repository, wherever it was cloned to: the tests run from a folder somewhere inside of it.</summary>
internal static class Repository
{
    private static readonly string[] NotOurs =
    [
        ".git", "bin", "obj", "artifacts", "TestResults", "StrykerOutput", "BenchmarkDotNet.Artifacts", "node_modules",
        "_site", "_api",
    ];

    public static string Root { get; } = FindRoot();

    /// <summary>All files, as paths from the root with slashes.</summary>
    public static IReadOnlyList<string> Files { get; } = [.. FilesIn(new DirectoryInfo(Root)).Order(StringComparer.Ordinal)];

    public static IEnumerable<string> Sources => Files.Where(file => file.EndsWith(".cs", StringComparison.Ordinal));

    /// <summary>Those of the packages.</summary>
    public static IEnumerable<string> ProductSources => Sources.Where(file =>
        file.Split('/')[0] is not ("Popcorn.Tests" or "Popcorn.Testing" or "Popcorn.Benchmarks" or "Popcorn.Stress" or "samples"));

    public static string Read(string file) => File.ReadAllText(Path.Combine(Root, file));

    public static string[] Lines(string file) => File.ReadAllLines(Path.Combine(Root, file));

    /// <summary>What a project was built to, in the configuration of the tests. Published tests have that of releases.</summary>
    /// <param name="project">The folder of the project.</param>
    /// <param name="framework">The target framework.</param>
    /// <param name="file">The name of the file.</param>
    public static string Built(string project, string framework, string file)
    {
        string folder = Directory.GetParent(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory))!.Name;
        string configuration = folder == "Debug" ? folder : "Release";
        return Path.Combine(Root, project, "bin", configuration, framework, file);
    }

    private static string FindRoot()
    {
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Popcorn.sln")))
                return folder.FullName;
        }
        throw new InvalidOperationException("The architecture tests read the sources: run them from a folder inside the repository.");
    }

    private static IEnumerable<string> FilesIn(DirectoryInfo folder)
    {
        foreach (FileInfo file in folder.EnumerateFiles())
            yield return Path.GetRelativePath(Root, file.FullName).Replace('\\', '/');
        foreach (string file in folder.EnumerateDirectories().Where(inner => !NotOurs.Contains(inner.Name)).SelectMany(FilesIn))
            yield return file;
    }
}
