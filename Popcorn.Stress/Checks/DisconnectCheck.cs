using Popcorn.Testing.Http.Server;

namespace Popcorn.Stress.Checks;

/// <summary><c>disconnect</c>: clients disconnect at any byte. All that they held is returned, and the next ones are served.</summary>
internal static class DisconnectCheck
{
    private const int Requests = 10_000;
    private const int Piece = 500;
    private const int RequestsAfter = 100;
    private const int Seed = 20_261_122;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        EntryPoint[] entryPoints = [EntryPoint.Mvc, EntryPoint.MinimalApi];
        int each = scale.Apply(Requests / entryPoints.Length);
        progress.Expect(each * entryPoints.Length);
        var mistakes = new Mistakes();
        (int started, int open, int errors, int after) = (0, 0, 0, 0);
        TimeSpan longest = TimeSpan.Zero;
        foreach (EntryPoint entryPoint in entryPoints)
        {
            progress.Describe($"{entryPoint}");
            using var clients = new CutOffClients(entryPoint);
            for (int from = 0; from < each; from += Piece)
            {
                int count = Math.Min(Piece, each - from);
                clients.CutAsync(count, Seed + from).GetAwaiter().GetResult();
                TimeSpan wait = clients.WaitUntilClosedAsync().GetAwaiter().GetResult();
                longest = wait > longest ? wait : longest;
                open += clients.Open;
                int before = clients.Started;
                mistakes.Add(clients.MistakeAfterwardsAsync(RequestsAfter).GetAwaiter().GetResult());
                after += clients.Started - before;
                progress.Advance(count);
            }
            started += clients.Started;
            foreach (var error in clients.Errors)
            {
                errors++;
                mistakes.Add($"Seed {Seed}: {error}");
            }
        }
        return new StressOutcome(
            [
                new("sequences still open", open, 0),
                new("until all was returned, at most", longest.TotalSeconds, 1, " s") { IsTime = true },
                new("wrong answers to those who came next", mistakes.Count - errors, 0),
                new("errors in the log", errors, 0),
                Target.AtLeast("cut off while they were written, of 100", 100.0 * (started - after) / (each * entryPoints.Length), 50),
            ],
            [
                new("requests cut off", $"{each * entryPoints.Length:N0}"),
                new("requests afterwards", $"{after:N0}"),
            ],
            mistakes.First);
    }
}
