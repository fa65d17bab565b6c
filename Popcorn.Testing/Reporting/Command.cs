namespace Popcorn.Testing.Reporting;

/// <summary>A command of a console.</summary>
/// <param name="Name">The first argument.</param>
/// <param name="About">What it does and how long it takes; empty for what only the console itself starts.</param>
/// <param name="Run">Runs it with the arguments after the name. Returns the exit code, 0 for success.</param>
internal sealed record Command(string Name, string About, Func<Arguments, int> Run)
{
    /// <summary>Creates a command without arguments.</summary>
    public Command(string name, string about, Func<int> run)
        : this(name, about, arguments =>
        {
            arguments.RequireEnd();
            return run();
        })
    {
    }
}
