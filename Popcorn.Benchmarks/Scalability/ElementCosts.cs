using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Scalability;

/// <summary>Nanoseconds per element, or per level: what grows faster than its data would show a rising column.</summary>
internal static class ElementCosts
{
    private static readonly string[] Contenders = ["Stj_FastPath", "Stj_Reflection", "PopcornDeep_Composed", "PopcornDeep_Compiled"];

    public static string Table(IReadOnlyList<MatrixRow> rows)
    {
        var text = new StringBuilder();
        foreach (var shapes in rows.GroupBy(row => SizedShape.Parse(row.Shape)!).GroupBy(shape => shape.Key.Name))
        {
            text.Append(CultureInfo.InvariantCulture, $"\n## {shapes.Key}, ns per element\n\n| elements |").AppendJoin('|', Contenders.Select(contender => $" {contender} "));
            text.Append("|\n|---:|").AppendJoin('|', Contenders.Select(_ => "---:")).Append("|\n");
            foreach (IGrouping<SizedShape, MatrixRow> shape in shapes.OrderBy(shape => shape.Key.Count))
            {
                text.Append(CultureInfo.InvariantCulture, $"| {shape.Key.Count} |");
                foreach (string contender in Contenders)
                {
                    double cost = shape.Single(row => row.Contender == contender).Nanoseconds / shape.Key.Count;
                    text.Append(CultureInfo.InvariantCulture, $" {cost:0.0} |");
                }
                text.Append('\n');
            }
        }
        return text.ToString();
    }
}
