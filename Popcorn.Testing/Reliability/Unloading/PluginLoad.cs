using System.Buffers;
using System.IO.Pipelines;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Testing.Reliability.Unloading;

/// <summary>Loads this assembly once more, writes a type of that copy, and lets the copy go.</summary>
internal static class PluginLoad
{
    private const int HotUses = 40;

    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(1);

    /// <summary>How many do not go away.</summary>
    public static int AliveAfterWaiting(WeakReference[] contexts)
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
        return alive;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static WeakReference LoadWriteUnload(CompilationMode compilation)
    {
        var context = new AssemblyLoadContext(null, isCollectible: true);
        Assembly assembly = context.LoadFromAssemblyPath(typeof(PluginLoad).Assembly.Location);
        Type type = assembly.GetType(typeof(Plugin).FullName!, throwOnError: true)!;
        if (type == typeof(Plugin))
            throw new InvalidOperationException("The context gave the host's own type.");
        Write(type, compilation);
        context.Unload();
        return new WeakReference(context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Write(Type type, CompilationMode compilation)
    {
        // A resolver of their own, because System.Text.Json keeps one cache for all options that are equal.
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var engine = new PopcornEngine(json, new PopcornOptions { Compilation = compilation });
        object value = Activator.CreateInstance(type)!;
        engine.WarmUp(type);
        foreach (string include in new[] { "[**]", "[id,items[name],any]", "[-id]" })
        {
            var buffer = new ArrayBufferWriter<byte>();
            for (int i = 0; i < (compilation == CompilationMode.WhenHot ? HotUses : 2); i++)
            {
                buffer.Clear();
                engine.Write(buffer, value, type, Include.Parse(include));
            }
            using var stream = new MemoryStream();
            PipeWriter pipe = PipeWriter.Create(stream);
            engine.WriteAsync(pipe, value, type, Include.Parse(include)).AsTask().GetAwaiter().GetResult();
            if (stream.Length <= 10 || !buffer.WrittenSpan.SequenceEqual(stream.ToArray()))
                throw new InvalidOperationException(
                    $"{include} gives {stream.Length} bytes to a pipe and {buffer.WrittenCount} to a buffer.");
            pipe.Complete();
        }
    }

    internal sealed class Host { public int Id => 1; }
}
