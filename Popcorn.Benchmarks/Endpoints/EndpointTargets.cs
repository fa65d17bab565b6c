namespace Popcorn.Benchmarks.Endpoints;

/// <summary>The bounds of an app with Popcorn, against the default through the same entry point.</summary>
internal static class EndpointTargets
{
    private const double LongestP99 = 1.2;

    public static IReadOnlyList<Target> Check(IReadOnlyList<EndpointResult> results)
    {
        var targets = new List<Target>();
        foreach (string entry in Contender.Entries)
        {
            AtLeast(Payload.Thousand, "the same bytes", contender => contender.IsWhole, 1.8);
            AtLeast(Payload.Thousand, Contender.Selection, contender => !contender.IsWhole, 2.8);
            AtLeast(Payload.Hundred, "the same bytes", contender => contender.IsWhole, 1.3);
            AtLeast(Payload.Single, "any include", _ => true, 0.97);
            foreach (Payload payload in Payload.All)
            {
                targets.Add(new(
                    $"{payload.Name}, {Contender.GetEntryName(entry)}, any include: p99 / default",
                    Popcorn(payload).Max(result => result.P99Ratio),
                    LongestP99));
            }

            // The slowest counts.
            void AtLeast(Payload payload, string what, Func<Contender, bool> isMeant, double bound) => targets.Add(Target.AtLeast(
                $"{payload.Name}, {Contender.GetEntryName(entry)}, {what}: requests per second / default",
                Popcorn(payload).Where(result => isMeant(result.Contender)).Min(result => result.Ratio),
                bound));

            IEnumerable<EndpointResult> Popcorn(Payload payload) =>
                results.Where(result =>
                    result.Contender.Payload == payload && result.Contender.Entry == entry && !result.Contender.IsDefault);
        }
        return targets;
    }
}
