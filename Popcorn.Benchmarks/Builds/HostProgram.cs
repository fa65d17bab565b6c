namespace Popcorn.Benchmarks.Builds;

/// <summary>A program below <c>Hosts</c>, which commands build with the library of a commit or for a runtime.</summary>
/// <param name="Name">The project below <c>Hosts</c>, and the last part of the name of the program.</param>
/// <param name="What">What it is, for messages.</param>
/// <param name="Verb">The command that builds it: publish, where it is to have ReadyToRun images of the libraries, as apps have.</param>
internal sealed record HostProgram(string Name, string What, string Verb)
{
    /// <summary>The contests, without BenchmarkDotNet.</summary>
    public static HostProgram Contests { get; } = new("Contests", "the contests", "build");

    /// <summary>The servers of <c>endpoints</c>.</summary>
    public static HostProgram Servers { get; } = new("Servers", "the servers", "publish");

    /// <summary>The folder of the project, from the root of a checkout.</summary>
    public string Project => Path.Combine("Popcorn.Benchmarks", "Hosts", Name);

    /// <summary>Gets the path of the program in the folder to which it was built.</summary>
    public string PathIn(string folder) => Path.Combine(folder, $"Popcorn.Benchmarks.{Name}{(OperatingSystem.IsWindows() ? ".exe" : "")}");
}
