using Popcorn.Testing.Reliability.Unloading;

namespace Popcorn.Stress.Checks;

/// <summary><c>unload</c>: engines of types that can be unloaded do not keep them.</summary>
internal static class UnloadCheck
{
    private const int Contexts = 1_000;
    private const int Mebibyte = 1024 * 1024;

    private static readonly CompilationMode[] Modes = [CompilationMode.Never, CompilationMode.Always, CompilationMode.WhenHot];

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int count = scale.Apply(Contexts);
        progress.Expect(count);
        progress.Describe("contexts");
        var mistakes = new Mistakes();
        var contexts = new WeakReference[count];
        int most = 0;
        for (int i = 0; i < count; i++)
        {
            contexts[i] = PluginLoad.LoadWriteUnload(Modes[i % Modes.Length]);
            most = Math.Max(most, contexts.Count(context => context is { IsAlive: true }));
            progress.Advance();
        }
        int alive = PluginLoad.AliveAfterWaiting(contexts);
        if (alive > 0)
        {
            IEnumerable<string> left = Enumerable.Range(0, count).Where(i => contexts[i].IsAlive)
                .Select(i => $"{i} ({Modes[i % Modes.Length]})");
            mistakes.Add($"Alive: {string.Join(", ", left.Take(20))}");
        }
        return new StressOutcome(
            [new("contexts alive after a pause and another write", alive, 0)],
            [
                new("contexts loaded, written and unloaded", $"{count:N0}"),
                new("of them alive at a time, at most", $"{most:N0}"),
                new("live heap at the end", $"{(double)GC.GetTotalMemory(forceFullCollection: true) / Mebibyte:0.0} MB"),
            ],
            mistakes.First);
    }
}
