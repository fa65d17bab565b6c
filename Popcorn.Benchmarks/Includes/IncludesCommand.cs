using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Includes;

/// <summary><c>includes</c>: what each way to ask for members costs.</summary>
internal static class IncludesCommand
{
    public static int Run() => MatrixCommand.Run("includes", MatrixTables.Long, typeof(ComplexModelIncludes), typeof(AttributeHeavyIncludes));
}
