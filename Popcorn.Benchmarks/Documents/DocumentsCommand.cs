using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Documents;

/// <summary><c>documents</c>: many small documents, as of the study that measured the same code on several runtimes.</summary>
internal static class DocumentsCommand
{
    public static int Run() => MatrixCommand.Run("documents", MatrixTables.Long, typeof(DocumentsBenchmarks));
}
