namespace Popcorn.Telemetry;

/// <summary>
/// Whether the assembly with the listeners of .NET is loaded: nobody can listen before. A source of spans takes 5 to 10 ms in a process
/// that has none, about as long as a first write, so that an engine alone creates none until then.
/// </summary>
internal static class ListenerAssembly
{
    private const string Name = "System.Diagnostics.DiagnosticSource,";

    private static volatile bool _isLoaded;

    static ListenerAssembly()
    {
        // Only ever set: threads load assemblies at the same time, and one must not write back what it read before another has set it.
        AppDomain.CurrentDomain.AssemblyLoad += static (_, loaded) =>
        {
            if (IsIt(loaded.LoadedAssembly))
                _isLoaded = true;
        };
        if (Array.Exists(AppDomain.CurrentDomain.GetAssemblies(), IsIt))
            _isLoaded = true;
    }

    public static bool IsLoaded => _isLoaded;

    private static bool IsIt(Assembly assembly) => assembly.FullName?.StartsWith(Name, StringComparison.Ordinal) ?? false;
}
