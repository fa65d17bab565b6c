namespace Popcorn.Benchmarks;

/// <summary>
/// The commands for processes that a command starts. They are looked up first: what measures the start of a process would otherwise find
/// assemblies loaded that the list of all commands, or BenchmarkDotNet, needs.
/// </summary>
internal static class Children
{
    private static readonly Command[] All =
    [
        new(ColdWritesChild.Command, "", ColdWritesChild.Run),
        new(ColdLoopChild.Command, "", ColdLoopChild.Run),
        new(JittedChild.Command, "", JittedChild.Run),
        new(EndpointsServer.Command, "", EndpointsServer.Run),
        new(QueryServer.Command, "", QueryServer.Run),
    ];

    /// <returns>The exit code; null if the arguments are not those of such a process.</returns>
    public static int? TryRun(string[] arguments) =>
        Array.Find(All, command => command.Name == arguments.FirstOrDefault())?.Run(new Arguments(arguments[1..]));
}
