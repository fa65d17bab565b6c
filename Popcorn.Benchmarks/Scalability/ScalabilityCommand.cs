using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Scalability;

/// <summary><c>scalability</c>: whether the cost of an element stays what it is when there are many, or when they lie deep.</summary>
internal static class ScalabilityCommand
{
    public static int Run() => MatrixCommand.Run("scalability", Tables, typeof(FlatScalability), typeof(ChainScalability));

    private static string Tables(IReadOnlyList<MatrixRow> rows) => ElementCosts.Table(rows) + MatrixTables.Long(rows);
}
