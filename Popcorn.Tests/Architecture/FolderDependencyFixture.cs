using System.Text.RegularExpressions;

namespace Popcorn.Tests.Architecture;

/// <summary>Compares a table of allowed dependencies with the code of an assembly.</summary>
/// <param name="product">The name of the assembly.</param>
/// <param name="allowed">
/// Each folder, and each type at the root, with what it may use: only what is above it in the table. An indented line goes on with the
/// row before.
/// </param>
/// <param name="upward">The exceptions that use something below them, each with its reason.</param>
public abstract class FolderDependencyFixture(string product, string allowed, IReadOnlyDictionary<string, string> upward)
{
    private readonly ProductTypes _types = product switch
    {
        "Popcorn.Runtime" => ProductTypes.Runtime,
        "Popcorn.AspNetCore" => ProductTypes.AspNetCore,
        "Popcorn.Client" => ProductTypes.Client,
        "Popcorn.Mcp" => ProductTypes.Mcp,
        "Popcorn.Analyzers" => ProductTypes.Analyzers,
        _ => ProductTypes.EntityFrameworkCore,
    };

    private readonly Dictionary<string, string[]> _table = Regex.Replace(allowed, "\n +", " ").Split('\n').Select(line => line.Split(':'))
        .ToDictionary(row => row[0].Trim(), row => row[1].Split(' ', StringSplitOptions.RemoveEmptyEntries));

    private ILookup<string, string>? _used;

    private ILookup<string, string> Used => _used ??= _types.All
        .SelectMany(type => _types.UsesOf(type).Types.Where(_types.IsOurs).Select(used => (From: type, To: ProductTypes.Outermost(used))))
        .ToLookup(use => $"{_types.FolderOf(use.From)} -> {_types.FolderOf(use.To)}", use => $"{use.From.Name} uses {use.To.Name}");

    [Test]
    public void Every_folder_has_its_row() =>
        Assert.That(_types.All.Select(_types.FolderOf).Distinct(), Is.EquivalentTo(_table.Keys));

    [Test]
    public void What_is_used_is_allowed()
    {
        IEnumerable<string> edges = _table.SelectMany(row => row.Value.Append(row.Key).Select(to => $"{row.Key} -> {to}"));
        Assert.That(
            Used.Where(edge => !edges.Contains(edge.Key)).Select(edge => $"{edge.Key}: {string.Join(", ", edge.Distinct())}"), Is.Empty);
    }

    [Test]
    public void What_is_allowed_is_used() =>
        Assert.That(_table.SelectMany(row => row.Value.Select(to => $"{row.Key} -> {to}")).Where(edge => !Used.Contains(edge)), Is.Empty);

    [Test]
    public void Everything_points_upward_in_the_table()
    {
        List<string> order = [.. _table.Keys];
        IEnumerable<string> wrong = _table.SelectMany(row => row.Value
            .Where(to => order.IndexOf(to) >= order.IndexOf(row.Key))
            .Select(to => $"{row.Key} -> {to}"));
        Assert.That(wrong, Is.EquivalentTo(upward.Keys));
    }
}
