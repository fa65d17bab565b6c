using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Comparison;

/// <summary><c>comparison</c>: the matrix, its tables, and the targets that the build is held to.</summary>
internal static class ComparisonCommand
{
    public static int Run()
    {
        Repository repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = Matrix.Run(
            "comparison",
            repository,
            typeof(SimpleModelComparison),
            typeof(SimpleModelListComparison),
            typeof(ComplexModelComparison),
            typeof(ComplexModelListComparison));

        IReadOnlyList<Target> targets = ComparisonTargets.Check(rows);
        string verdicts = Target.Table(targets);
        string tables = MatrixTables.Long(rows);
        repository.Save("comparison.md", $"# comparison\n\n{RunFacts.Line}, {Engines.ExpressionCompiler}\n\n{verdicts}\n{tables}");
        repository.SaveToReadme("comparison", $"{MatrixTables.Ratios(rows)}\n{RunFacts.Line}.");
        Console.WriteLine(tables);
        Console.WriteLine(verdicts);
        return targets.All(target => target.IsMet) ? 0 : 1;
    }
}
