using System.Buffers;
using System.IO.Pipelines;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Tests.Reliability.Unloading;

/// <summary>
/// Engines of types that can be unloaded do not keep them: 20 contexts, each with options and an engine of its own. What
/// System.Text.Json itself needs to let go is a pause, and one more write of a type of the host's.
/// </summary>
[Category("Unloading")]
public class UnloadingTests
{
    private const int Contexts = 20;
    private const int HotUses = 40;

    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(10);

    [TestCase(Tiering.ComposedOnly)]
#if NET10_0_OR_GREATER // Before, Expression.Lambda kept the delegate types that it met last, whoever they belonged to.
    [TestCase(Tiering.CompiledOnly)]
    [TestCase(Tiering.Adaptive)]
#endif
    public void Nothing_of_an_unloaded_assembly_stays(Tiering tiering)
    {
        WeakReference[] contexts = [.. Enumerable.Range(0, Contexts).Select(_ => LoadWriteUnload(tiering))];
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
                contexts[number] = LoadWriteUnload(Tiering.ComposedOnly);
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

    private static void AssertAllDead(WeakReference[] contexts)
    {
        long start = Environment.TickCount64;
        int alive = contexts.Length;
        while (alive > 0 && Environment.TickCount64 - start < Longest.TotalMilliseconds)
        {
            Thread.Sleep(100);
            // With a resolver of its own, so that System.Text.Json reads the contract anew, and looks at what its cache of
            // accessors should let go.
            var json = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            new PopcornEngine(json).Serialize(new Host());
            GC.Collect();
            GC.WaitForPendingFinalizers();
            alive = contexts.Count(context => context.IsAlive);
        }
        Assert.That(alive, Is.Zero, "Contexts that are alive.");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference LoadWriteUnload(Tiering tiering)
    {
        var context = new AssemblyLoadContext(null, isCollectible: true);
        Assembly assembly = context.LoadFromAssemblyPath(typeof(UnloadingTests).Assembly.Location);
        Type type = assembly.GetType(typeof(Plugin).FullName!, throwOnError: true)!;
        Assert.That(type != typeof(Plugin));
        Write(type, tiering);
        context.Unload();
        return new WeakReference(context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Write(Type type, Tiering tiering)
    {
        // A resolver of their own, because System.Text.Json keeps one cache for all options that are equal.
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var engine = new PopcornEngine(json, new PopcornOptions { Tiering = tiering });
        object value = Activator.CreateInstance(type)!;
        engine.WarmUp(type);
        foreach (string include in new[] { "[**]", "[id,items[name],any]", "[-id]" })
        {
            var buffer = new ArrayBufferWriter<byte>();
            for (int i = 0; i < (tiering == Tiering.Adaptive ? HotUses : 2); i++)
            {
                buffer.Clear();
                engine.Write(buffer, value, type, Include.Parse(include));
            }
            using var stream = new MemoryStream();
            PipeWriter pipe = PipeWriter.Create(stream);
            engine.WriteAsync(pipe, value, type, Include.Parse(include)).AsTask().GetAwaiter().GetResult();
            Assert.That(stream.ToArray(), Is.EqualTo(buffer.WrittenSpan.ToArray()));
            Assert.That(stream.Length, Is.GreaterThan(10));
            pipe.Complete();
        }
    }

    internal sealed class Host
    {
        public int Id => 1;
    }
}
