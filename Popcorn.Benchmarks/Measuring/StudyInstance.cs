using BenchmarkDotNet.Running;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>Calls benchmarks in this process, to count what they write.</summary>
internal static class StudyInstance
{
    /// <summary>Creates an instance with the parameters of a benchmark, and runs its setup.</summary>
    public static StudyBenchmarks SetUp(BenchmarkCase benchmark)
    {
        var instance = (StudyBenchmarks)Activator.CreateInstance(benchmark.Descriptor.Type)!;
        foreach (var parameter in benchmark.Parameters.Items)
            instance.GetType().GetProperty(parameter.Name)!.SetValue(instance, parameter.Value);
        benchmark.Descriptor.GlobalSetupMethod!.Invoke(instance, null);
        return instance;
    }

    /// <summary>Counts the bytes that each benchmark writes.</summary>
    public static IEnumerable<(BenchmarkCase Benchmark, int Bytes)> CountBytes(IEnumerable<BenchmarkCase> benchmarks)
    {
        foreach (var same in benchmarks.GroupBy(benchmark => (benchmark.Descriptor.Type, benchmark.Parameters.ValueInfo)))
        {
            StudyBenchmarks instance = SetUp(same.First());
            foreach (BenchmarkCase benchmark in same)
                yield return (benchmark, instance.CountBytes(benchmark.Descriptor.WorkloadMethod.Name));
        }
    }
}
