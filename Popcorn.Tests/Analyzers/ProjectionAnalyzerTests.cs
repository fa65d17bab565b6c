using Microsoft.CodeAnalysis;
using Popcorn.Analyzers.Queries;

namespace Popcorn.Tests.Analyzers;

/// <summary>Code that reads what a projection may have left out.</summary>
public sealed class ProjectionAnalyzerTests
{
    private const string Model = """
        public class Order
        {
            [Always] public int Id { get; set; }
            public string Status { get; set; } = "";
            public decimal Total { get; set; }
            public List<Line> Lines { get; set; } = [];
        }
        public class Line { public int Quantity { get; set; } }
        public class Handlers
        {
            public static async Task<object?> Get(IQueryable<Order> orders, IPopcornSelection<Order> asked)
            {
                BODY
            }
        }
        """;

    [TestCase("""var o = await orders.Where(x => x.Total > 1).Project(asked).FirstAsync(); return o.Status;""", "o.Status")]
    [TestCase("""Order? o = await orders.Project(asked).FirstOrDefaultAsync().ConfigureAwait(false); return o?.Status;""", ".Status")]
    [TestCase("""return (await orders.Project(asked).SingleAsync()).Lines.Count;""", "(await orders.Project(asked).SingleAsync()).Lines")]
    [TestCase("""foreach (var o in await orders.Project(asked).ToListAsync()) { if (o.Total > 1) return o; } return null;""", "o.Total")]
    [TestCase("""await foreach (var o in orders.Project(asked).AsAsyncEnumerable()) { return o.Total; } return null;""", "o.Total")]
    [TestCase("""var all = await orders.Project(asked).ToListAsync(); return all.Sum(o => o.Total);""", "o.Total")]
    [TestCase("""var all = await orders.Project(asked).ToListAsync(); return all[0].Total;""", "all[0].Total")]
    [TestCase("""var q = orders.Project(asked).Take(2); var all = q.ToArray(); var o = all[0]; return o.Total;""", "o.Total")]
    [TestCase("var all = await orders.Project(asked).ToListAsync(); return all?[0]?.Status;", ".Status")]
    [TestCase("List<Order>? all = await orders.Project(asked).ToListAsync(); return all?.FirstOrDefault()?.Status;", ".Status")]
    [TestCase("var all = await orders.Project(asked).ToListAsync(); var o = all?.FirstOrDefault(); return o!.Total;", "o!.Total")]
    [TestCase("Order? o = await orders.Project(asked).FirstOrDefaultAsync(); return o?.Lines?.Count;", ".Lines")]
    [TestCase("return (await orders.Project(asked).FirstOrDefaultAsync())?.Lines?.FirstOrDefault()?.Quantity;", ".Lines")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); o.Total += 1; return o;", "o.Total")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); o.Status ??= \"x\"; return o;", "o.Status")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); (var s, o.Total) = (o.Status, 1); return s;", "o.Status")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); return (1, o.Status);", "o.Status")]
    public async Task Suggests_to_name_the_member(string body, string reported) =>
        Assert.That(await FindAsync(body), Is.EqualTo(new[] { reported }));

    [TestCase("return await orders.Project(asked).ToListAsync();")]
    [TestCase("var o = await orders.Project(asked).FirstOrDefaultAsync(); return o is null ? null : o;")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); return o.Id;")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); o.Status = \"x\"; return o;")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); (o.Status, (o.Total, _)) = (\"x\", (1, 2)); return o;")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); return nameof(o.Status);")]
    [TestCase("var o = await orders.Project(asked, x => new { x.Status }).FirstAsync(); return o.Status;")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); return asked.Includes(\"status\") ? o.Status : null;")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); var p = await orders.FirstAsync(); return p.Status;")]
    [TestCase("var o = await orders.Project(asked).FirstAsync(); o = await orders.FirstAsync(); return o.Status;")]
    [TestCase("var o = await orders.Where(x => x.Status == \"new\").OrderBy(x => x.Total).Project(asked).FirstAsync(); return o;")]
    [TestCase("string[]? tags = []; var t = tags?.FirstOrDefault()?.Trim(); return (t, await orders.Project(asked).ToListAsync());")]
    [TestCase("Order? p = new(); var n = p?.Lines?.First()?.Quantity; return (n, await orders.Project(asked).ToListAsync());")]
    public async Task Is_silent_where_nothing_is_missing(string body) => Assert.That(await FindAsync(body), Is.Empty);

    /// <summary>A chain that is longer than any that is followed, and would need much of the stack.</summary>
    [Test]
    public async Task Follows_no_chain_without_end() => Assert.That(
        await FindAsync(
            $"IEnumerable<Order>? all = []; var q = orders.Project(asked); await Task.Yield(); "
            + $"return all{string.Concat(Enumerable.Repeat("?.Skip(1)", 300))}?.First()?.Status;"),
        Is.Empty);

    [Test]
    public async Task Says_what_to_write()
    {
        Diagnostic found = (await Analysis.RunAsync<ProjectionAnalyzer>(Model.Replace(
            "BODY", "return orders.Project(asked).First().Status;", StringComparison.Ordinal))).Single();
        Assert.That((found.Id, found.Severity, found.GetMessage(CultureInfo.InvariantCulture)), Is.EqualTo((
            "POP005",
            DiagnosticSeverity.Info,
            "'Status' has its default value if a request does not select it: name it, Project(asked, x => new { x.Status })")));
    }

    private static Task<IEnumerable<string>> FindAsync(string body) =>
        Analysis.FindAsync<ProjectionAnalyzer>(Model.Replace("BODY", body, StringComparison.Ordinal));
}
