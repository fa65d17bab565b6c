using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Parsing;

/// <summary><c>parsing</c>: what stands between an include text and a write.</summary>
internal static class ParsingCommand
{
    public static int Run() => MatrixCommand.Run("parsing", MatrixTables.Long, typeof(ParsingBenchmarks));
}
