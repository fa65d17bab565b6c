namespace Popcorn.Tests.Reliability.Unloading;

/// <summary>
/// Engines of types that can be unloaded do not keep them: 20 contexts, each with options and an engine of its own. What
/// System.Text.Json itself needs to let go is a pause, and one more write of a type of the host's. In a process of its own, because it
/// collects all that other tests have left again and again.
/// </summary>
[Category(Category)]
public class UnloadingTests
{
    public const string Category = "Unloading";

    /// <summary>Of the process that has the cases.</summary>
    public const string Setting = "Popcorn.Tests.Unloading";

    private static readonly int[] Contexts = [20];

    private static readonly CompilationMode[] Modes =
    [
        CompilationMode.Never,
#if NET10_0_OR_GREATER // Before, Expression.Lambda kept the delegate types that it met last, whoever they belonged to.
        CompilationMode.Always,
        CompilationMode.WhenHot,
#endif
    ];

    [ChildCases(Setting, nameof(Modes))]
    public void Nothing_of_an_unloaded_assembly_stays(CompilationMode compilation)
    {
        WeakReference[] contexts = [.. Enumerable.Range(0, Contexts[0]).Select(_ => PluginLoad.LoadWriteUnload(compilation))];
        AssertAllDead(contexts);
    }

    /// <summary>Threads that once wrote such a type, and then do nothing for long, do not keep it either.</summary>
    [ChildCases(Setting, nameof(Contexts))]
    public void Idle_threads_keep_nothing(int count)
    {
        using var written = new CountdownEvent(count);
        using var done = new ManualResetEventSlim();
        var contexts = new WeakReference[count];
        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
        {
            int number = i;
            threads[i] = new Thread(() =>
            {
                contexts[number] = PluginLoad.LoadWriteUnload(CompilationMode.Never);
                written.Signal();
                done.Wait();
            });
            threads[i].Start();
        }
        written.Wait();
        try
        {
            AssertAllDead(contexts);
        }
        finally
        {
            done.Set();
            foreach (Thread thread in threads)
                thread.Join();
        }
    }

    private static void AssertAllDead(WeakReference[] contexts) =>
        Assert.That(PluginLoad.AliveAfterWaiting(contexts), Is.Zero, "Contexts that are alive.");
}
