using System.Runtime;

namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// The first 10,000 writes of a process. Prints the microseconds until each of <see cref="Writes"/>, then the methods and the
/// microseconds of the JIT until the first of them, the bytes of a write, and the cores.
/// </summary>
internal static class ColdWritesChild
{
    public const string Command = "cold-writes-child";

    /// <summary>The writes whose time is printed.</summary>
    public static IReadOnlyList<int> Writes { get; } = [1, 10, 100, 1000, 10_000];

    public static int Run(Arguments arguments)
    {
        string contender = arguments.TakeNext()!;
        List<ComplexNestedModel> models = ModelFactory.ComplexList(5);
        List<ComplexTwin> twins = models.ConvertAll(ComplexTwin.Of);
        var times = new double[Writes.Count];
        long methods = JitInfo.GetCompiledMethodCount();
        TimeSpan compilation = JitInfo.GetCompilationTime();
        int bytes = 0;
        int done = 0;

        long start = Stopwatch.GetTimestamp();
        Func<byte[]> write = CreateWriter(contender, models, twins);
        for (int i = 0; i < times.Length; i++)
        {
            for (; done < Writes[i]; done++)
                bytes = write().Length;
            times[i] = Stopwatch.GetElapsedTime(start).TotalMicroseconds;
            if (i == 0)
            {
                methods = JitInfo.GetCompiledMethodCount() - methods;
                compilation = JitInfo.GetCompilationTime() - compilation;
            }
        }

        double[] figures = [.. times, methods, compilation.TotalMicroseconds, bytes, Environment.ProcessorCount];
        Console.WriteLine(string.Join(' ', figures.Select(figure => figure.ToString("F0", CultureInfo.InvariantCulture))));
        return 0;
    }

    private static Func<byte[]> CreateWriter(string contender, List<ComplexNestedModel> models, List<ComplexTwin> twins)
    {
        switch (contender)
        {
            case Contenders.Reflection:
                var options = new JsonSerializerOptions();
                return () => JsonSerializer.SerializeToUtf8Bytes(twins, options);
            case Contenders.SourceGen:
                return () => JsonSerializer.SerializeToUtf8Bytes(twins, FastPathContext.Default.ListComplexTwin);
            case Contenders.Popcorn:
                PopcornEngine engine = Engines.Create();
                return () => engine.SerializeToUtf8Bytes(models, Include.Deep);
            default:
                throw new ArgumentException($"Unknown contender {contender}.");
        }
    }
}
