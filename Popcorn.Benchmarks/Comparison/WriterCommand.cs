using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Comparison;

/// <summary><c>writer</c>: what a caller pays who writes by a <see cref="System.Text.Json.Utf8JsonWriter"/>.</summary>
internal static class WriterCommand
{
    public static int Run() =>
        MatrixCommand.Run("writer", MatrixTables.Long, typeof(SimpleModelListToWriter), typeof(ComplexModelListToWriter));
}
