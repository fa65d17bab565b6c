using System.Reflection;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Runtimes.Published;

/// <summary>The rows of a benchmark class without BenchmarkDotNet, which would have to build a program, where this is a published one.</summary>
internal static class InProcessMatrix
{
    /// <param name="benchmarks">The class.</param>
    /// <param name="output">What the rows call their output.</param>
    /// <param name="budget">How long each contender runs.</param>
    public static IReadOnlyList<MatrixRow> Run(IMatrixBenchmarks benchmarks, string output, TurnBudget budget)
    {
        MethodInfo[] methods = benchmarks.GetType().GetMethods();
        methods.Single(method => method.IsDefined(typeof(GlobalSetupAttribute))).Invoke(benchmarks, null);
        MethodInfo[] contenders = [.. methods.Where(method => method.IsDefined(typeof(BenchmarkAttribute))).OrderBy(method => Depth(method.DeclaringType!))];
        IReadOnlyList<TurnResult> results = TurnTaking.Measure(budget, [.. contenders.Select(method => Call(benchmarks, method))]);
        double baseline = results[Array.FindIndex(contenders, method => method.GetCustomAttribute<BenchmarkAttribute>()!.Baseline)].Nanoseconds;
        return
        [
            .. contenders.Zip(results, (method, result) => new MatrixRow(
                benchmarks.Shape, output, method.Name, benchmarks.CountBytes(method.Name), result.Nanoseconds, result.Nanoseconds / baseline, result.AllocatedBytes)),
        ];
    }

    private static Action Call(IMatrixBenchmarks benchmarks, MethodInfo method)
    {
        var call = method.CreateDelegate<Func<object>>(benchmarks);
        return () => call();
    }

    /// <summary>What a class inherits stands before what it adds.</summary>
    private static int Depth(Type declaring) => declaring.BaseType is { } ancestor ? 1 + Depth(ancestor) : 0;
}
