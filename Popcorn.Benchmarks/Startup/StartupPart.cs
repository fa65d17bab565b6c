namespace Popcorn.Benchmarks.Startup;

/// <summary>One part of <c>startup</c>, measured: the figures, and the bounds that they are held to.</summary>
internal sealed record StartupPart(string Tables, IReadOnlyList<Target> Targets)
{
    public static StartupPart Join(IEnumerable<StartupPart> parts)
    {
        StartupPart[] all = [.. parts];
        return new StartupPart(string.Join('\n', all.Select(part => part.Tables)), [.. all.SelectMany(part => part.Targets)]);
    }
}
