using System.Runtime.InteropServices;

namespace Popcorn.Benchmarks.Quick;

/// <summary>The result of a quick run.</summary>
/// <param name="Runtime">The runtime and the expression compiler: ratios of others say nothing about a change.</param>
/// <param name="Processor">The kind of processor, for the same reason.</param>
/// <param name="Facts">The same, processor, system, commit and day.</param>
/// <param name="Rows">The figures.</param>
internal sealed record QuickResult(string Runtime, string Processor, string Facts, IReadOnlyList<MatrixRow> Rows)
{
    public static QuickResult Of(IReadOnlyList<MatrixRow> rows) =>
        new($"{RuntimeInformation.FrameworkDescription}, {Engines.ExpressionCompiler}", RunFacts.Processor, RunFacts.Line, rows);
}
