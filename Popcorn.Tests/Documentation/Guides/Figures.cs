using System.Text.RegularExpressions;
using Popcorn.Tests;

namespace Guides;

/// <summary>Tables of pages with figures of the benchmarks' results.</summary>
internal static partial class Figures
{
    private const string Folder = "Popcorn.Benchmarks/results/";

    /// <summary>
    /// Fills in the figures. The columns of a table are those of the results. A row is found there by its texts, by those in the heading
    /// that are no columns of the results, and by a key.
    /// </summary>
    public static string Fill(string file, string key, string table)
    {
        string[][] results = [.. Repository.Lines(Folder + file).Where(line => line.StartsWith('|')).Select(ReadCells)];
        string[] lines = table.TrimEnd('\n').Split('\n');
        string[] columns = ReadCells(lines[0]);
        string[] head = results.Last(row => row.Contains(columns[^1]));
        string[] keys = [key, .. columns.Where(column => column.Length > 0 && !head.Contains(column))];
        return string.Concat(lines.Take(2).Concat(lines.Skip(2).Select(FillRow)).Select(line => $"{line}\n"));

        string FillRow(string line)
        {
            string[] row = ReadCells(line);
            string[] texts = [.. keys, .. row.Where(IsText)];
            string[] source = results.Single(result => result.Length == head.Length && texts.All(result.Contains));
            return $"| {string.Join(" | ", row.Select((cell, i) => IsText(cell) ? cell : source[Array.IndexOf(head, columns[i])]))} |";
        }
    }

    private static string[] ReadCells(string line) => [.. line.Trim('|').Split('|').Select(cell => cell.Trim())];

    private static bool IsText(string cell) => !Number().IsMatch(cell);

    [GeneratedRegex(@"^[\d.,]+$")]
    private static partial Regex Number();
}
