using System.Runtime.InteropServices;

namespace Popcorn.Benchmarks.Quick;

/// <summary>The result of a quick run. Ratios of another runtime, compiler or processor say nothing about a change.</summary>
internal sealed record QuickResult(string Runtime, string Processor, string Facts, IReadOnlyList<MatrixRow> Rows)
{
    public static QuickResult Of(IReadOnlyList<MatrixRow> rows) =>
        new($"{RuntimeInformation.FrameworkDescription}, {Engines.ExpressionCompiler}", RunFacts.Processor, RunFacts.Line, rows);
}
