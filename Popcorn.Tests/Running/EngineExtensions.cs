namespace Popcorn.Tests;

internal static class CallerExtensions
{
    /// <summary>A caller who satisfies these policies.</summary>
    public static Caller For(this PopcornEngine engine, params string[] policies) => new(engine, policies);
}
