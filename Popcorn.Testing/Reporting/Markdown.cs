namespace Popcorn.Testing.Reporting;

/// <summary>Writes tables.</summary>
internal static class Markdown
{
    /// <param name="header">The titles of the columns, separated by <c> | </c>.</param>
    /// <param name="rows">The cells of each row, separated likewise.</param>
    /// <param name="texts">How many columns are texts. Those after them are figures, and aligned to the right.</param>
    public static string Table(string header, IEnumerable<string> rows, int texts = 1)
    {
        int columns = header.Split('|').Length;
        string rule = string.Concat(Enumerable.Range(0, columns).Select(column => column < texts ? "---|" : "---:|"));
        return $"| {header} |\n|{rule}\n{string.Concat(rows.Select(row => $"| {row} |\n"))}";
    }
}
