using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Circular;

/// <summary><c>circular</c>: what looking out for cycles costs, where there are some and where there are none.</summary>
internal static class CircularCommand
{
    public static int Run() => MatrixCommand.Run("circular", MatrixTables.Long, typeof(CircularNodeBenchmarks), typeof(CircularListBenchmarks));
}
