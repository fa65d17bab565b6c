using System.Diagnostics;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Popcorn;
using Popcorn.Tests.EntityFrameworkCore;

// Random includes: a projected query is written as the whole graph is, tracks nothing and reads nothing hidden.
const int Includes = 100;
(string Name, string[] Below)[] members =
[
    ("id", []), ("number", []), ("words", []), ("count", []), ("total", []), ("customer", ["id", "first", "name"]),
    ("lines", ["id", "sku", "price"]), ("tags", ["id", "text"]), ("payment", ["id", "amount", "digits", "iban"]),
    ("shipTo", ["city", "zip"]), ("billTo", ["city", "zip"]), ("fee", ["amount", "currency"]), ("details", ["color", "marks"]),
    ("remarks", ["id", "text"]),
];
var engine = new PopcornEngine(options: new PopcornOptions().For<Order>(t => t.From(x => x.Count, o => o.Lines.Count)));
using var connection = new SqliteConnection("DataSource=:memory:");
connection.Open();
var statements = new List<string>();
using Store store = Store.Open(connection, statements);
store.Fill();
List<Order> whole = [.. store.Orders.Include(o => o.Customer).Include(o => o.Lines.OrderBy(l => l.Id)).Include(o => o.Payment)
    .Include(o => o.Tags.OrderBy(t => t.Id)).OrderBy(o => o.Id).AsSplitQuery()];
whole.ForEach(order => order.Count = order.Lines.Count);
store.ChangeTracker.Clear();

string version = FileVersionInfo.GetVersionInfo(typeof(DbContext).Assembly.Location).ProductVersion!.Split('+')[0];
var random = new Random(7);
var mistakes = new List<string>();
for (int i = 0; i < Includes; i++)
{
    string include = $"[{string.Join(',', members.Where(_ => random.Next(3) == 0).Select(Print))}]";
    if (include == "[]")
        continue;
    statements.Clear();
    string projected = engine.Serialize(
        store.Orders.OrderBy(o => o.Id).Project(engine.Select<Order>(Include.Parse(include))).ToList(), include);
    bool isSplit = new[] { "lines", "tags", "remarks" }.Count(include.Contains) > 1;
    if (projected != engine.Serialize(whole, include) || store.ChangeTracker.Entries().Any())
        mistakes.Add($"{include}: {projected}");
    if (statements.Any(statement => statement.Contains("Secret") || statement.Contains("Cost")))
        mistakes.Add($"{include}: {statements[0]}");
    if (isSplit != statements.Count > 1 && !include.Contains("total"))
        mistakes.Add($"{include}: {statements.Count} statements");
    if (!include.Contains("remarks") && statements.Exists(statement => statement.Contains("Remark")))
        mistakes.Add($"{include}: {statements[0]}");
}

// Arguments of constructors that nobody selects are not read.
foreach ((string include, string expected) in ((string, string)[])
[
    ("[id]", string.Join(',', whole.Select(order => $"{{\"id\":{order.Id}}}"))),
    ("[skus]", string.Join(',', whole.Select(order =>
        $"{{\"skus\":[{string.Join(',', order.Lines.Select(line => $"\"{line.Sku}\""))}]}}"))),
])
{
    statements.Clear();
    string rows = engine.Serialize(
        store.Orders.OrderBy(o => o.Id).Select(o => new OrderRow(o.Id, o.Number, o.Lines.OrderBy(l => l.Id).Select(l => l.Sku).ToList()))
            .Project(engine.Select<OrderRow>(Include.Parse(include))).ToList(), include);
    if (rows != $"[{expected}]" || statements.Exists(statement => statement.Contains("Number")) || statements.Count != 1)
        mistakes.Add($"{include} of records: {rows} {statements[0]}");
}

Console.WriteLine($"EF Core {version}, .NET {Environment.Version}: {Includes} includes, {mistakes.Count} wrong");
mistakes.ForEach(Console.WriteLine);
return mistakes.Count == 0 ? 0 : 1;

string Print((string Name, string[] Below) member)
{
    string[] below = [.. member.Below.Where(_ => random.Next(2) == 0)];
    return member.Below.Length == 0 ? member.Name : $"{member.Name}[{string.Join(',', below.DefaultIfEmpty(member.Below[0]))}]";
}
