using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Report;

/// <summary>The parts of a section.</summary>
internal static class ReportParts
{
    public static IEnumerable<ReportPart> Of(SectionResults results)
    {
        var contenders = new Contenders(results.Rows);
        string command = results.Section.Command;
        return results.Section.Kind switch
        {
            SectionKind.Lines => Lines(command, results.Rows, contenders),
            SectionKind.Runtimes => results.Rows.GroupBy(row => row.Shape)
                .Select(group => Part(group.Key, [.. group], rows => RuntimeCharts.Draw(command, rows, contenders))),
            SectionKind.Tables => Groups(results.Rows).Select(group => new ReportPart(group.Heading, group.Rows, Chart: null)),
            _ => Bars(command, results.Rows, contenders),
        };
    }

    private static IEnumerable<ReportPart> Bars(string command, IEnumerable<MatrixRow> rows, Contenders contenders) =>
        Groups(rows).Select(group => Part(group.Heading, group.Rows, all => ContenderCharts.Draw(command, group.Heading, all, contenders)));

    /// <summary>Rows of shapes with a size as lines, if there are two sizes at least, and all others as bars.</summary>
    private static IEnumerable<ReportPart> Lines(string command, IReadOnlyList<MatrixRow> rows, Contenders contenders)
    {
        ILookup<(string? Name, string Output), MatrixRow> families = rows.ToLookup(row => (SizedShape.Parse(row.Shape)?.Name, row.Output));
        foreach (IGrouping<(string? Name, string Output), MatrixRow> family in families)
        {
            if (family.Key.Name is not { } name || family.Select(row => row.Shape).Distinct().Count() < 2)
            {
                foreach (ReportPart part in Bars(command, family, contenders))
                    yield return part;
                continue;
            }
            string heading = $"{name}, {Names.OfOutput(family.Key.Output)}";
            yield return new ReportPart(heading, [.. family], GrowthCharts.Draw(command, name, heading, [.. family], contenders));
        }
    }

    private static IEnumerable<(string Heading, IReadOnlyList<MatrixRow> Rows)> Groups(IEnumerable<MatrixRow> rows) => rows
        .GroupBy(row => (row.Shape, row.Output))
        .Select(group => ($"{group.Key.Shape}, {Names.OfOutput(group.Key.Output)}", (IReadOnlyList<MatrixRow>)[.. group]));

    private static ReportPart Part(string heading, IReadOnlyList<MatrixRow> rows, Func<IReadOnlyList<MatrixRow>, Drawing.IChart> draw) =>
        new(heading, rows, rows.Count > 1 ? draw(rows) : null);
}
