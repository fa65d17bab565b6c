namespace Popcorn.Tests.Reliability.Unloading;

/// <summary>
/// Engines of types that can be unloaded do not keep them: 20 contexts, each with options and an engine of its own. What
/// System.Text.Json itself needs to let go is a pause, and one more write of a type of the host's.
/// </summary>
[Category("Unloading")]
public class UnloadingTests
{
    private const int Contexts = 20;

    [TestCase(CompilationMode.Never)]
#if NET10_0_OR_GREATER // Before, Expression.Lambda kept the delegate types that it met last, whoever they belonged to.
    [TestCase(CompilationMode.Always)]
    [TestCase(CompilationMode.WhenHot)]
#endif
    public void Nothing_of_an_unloaded_assembly_stays(CompilationMode compilation)
    {
        WeakReference[] contexts = [.. Enumerable.Range(0, Contexts).Select(_ => PluginLoad.LoadWriteUnload(compilation))];
        AssertAllDead(contexts);
    }

    /// <summary>Threads that once wrote such a type, and then do nothing for long, do not keep it either.</summary>
    [Test]
    public void Idle_threads_keep_nothing()
    {
        using var written = new CountdownEvent(Contexts);
        using var done = new ManualResetEventSlim();
        var contexts = new WeakReference[Contexts];
        var threads = new Thread[Contexts];
        for (int i = 0; i < Contexts; i++)
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
