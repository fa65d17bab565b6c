namespace Popcorn.Benchmarks.Measuring;

/// <summary>The contests as a program without BenchmarkDotNet, which commands build.</summary>
internal static class ContestsProgram
{
    private const string Name = "Popcorn.Benchmarks.Contests";

    /// <summary>The folder of the project, from the root of a checkout.</summary>
    public static readonly string Project = Path.Combine("Popcorn.Benchmarks", "Hosts", "Contests");

    /// <summary>Gets the path of the program in the folder to which it was built.</summary>
    public static string PathIn(string folder) => Path.Combine(folder, Name + (OperatingSystem.IsWindows() ? ".exe" : ""));
}
