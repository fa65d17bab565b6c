using System.Linq.Expressions;
using Popcorn.Client;
using static Popcorn.Tests.Clients.ClientModels;
using Asked = Popcorn.Client.Include;

namespace Popcorn.Tests.Clients;

/// <summary>What no include can say is refused before a request, by naming it.</summary>
[Category(NetStandardTests.Category)]
public sealed class WrongExpressionTests
{
    private static readonly int Captured = 5;

    private static readonly Func<Line, string> Delegate = line => line.Sku;

    private static readonly TestCaseData[] Wrong =
    [
        Case<Order>(o => o.Id + 1, "(o.Id + 1)"),
        Case<Order>(o => new { Twice = o.Total * 2 }, "(o.Total * 2"),
        Case<Order>(o => 5, "5"),
        Case<Order>(o => "text", "text"),
        Case<Order>(o => null, "null"),
        Case<Order>(o => new { Captured }, "Captured"),
        Case<Order>(o => DateTime.Now, "Now"),
        Case<Order>(o => o.ToString(), "o.ToString()"),
        Case<Order>(o => o.Note!.Length, "o.Note.Length"),
        Case<Order>(o => o.Note!.Trim(), "o.Note.Trim()"),
        Case<Order>(o => o.Note ?? "", "(o.Note ?? \"\")"),
        Case<Order>(o => o.Note == null ? "" : o.Note, "IIF("),
        Case<Order>(o => (long)o.Id, "Convert(o.Id, Int64)"),
        Case<Order>(o => (int)o.Total, "Convert(o.Total, Int32)"),
        Case<Order>(o => o.ShippedAt!.Value, "o.ShippedAt.Value"),
        Case<Order>(o => o.Hidden, "o.Hidden"),
        Case<Order>(o => o.Unspeakable, "'a,b'"),
        Case<Order>(o => o.Lines!.Count, "o.Lines.Count"),
        Case<Order>(o => o.Lines![0].Sku, "o.Lines.get_Item(0)"),
        Case<Order>(o => o.Parts![0].Sku, "o.Parts[0]"),
        Case<Order>(o => o.Parts!.Length, "ArrayLength(o.Parts)"),
        Case<Order>(o => o.Lines!.First(), "o.Lines.First()"),
        Case<Order>(o => o.Lines!.First().Sku, "o.Lines.First()"),
        Case<Order>(o => o.Lines!.Where(l => l.Price > 1), "o.Lines.Where("),
        Case<Order>(o => o.Lines!.Where(l => l.Price > 1).Select(l => l.Sku), "o.Lines.Where("),
        Case<Order>(o => o.Lines!.Sum(l => l.Price), "o.Lines.Sum("),
        Case<Order>(o => o.Lines!.SelectMany(l => l.Sku), "o.Lines.SelectMany("),
        Case<Order>(o => o.Lines!.Select((l, i) => i), "o.Lines.Select("),
        Case<Order>(o => o.Lines!.Select(Delegate), "o.Lines.Select("),
        Case<Order>(o => o.Lines!.Select(l => l.Price + 1), "(l.Price + 1)"),
        Case<Order>(o => o.Lines!.Select(l => o.Id), "'o'"),
        Case<Order>(o => o.Lines!.Select(l => o), "outer"),
        Case<Order>(o => o.Lines!.ToList(), "o.Lines.ToList()"),
        Case<Order>(o => o.Lines!.ToArray(), "o.Lines.ToArray()"),
        Case<Order>(o => o.Lines!.ToDictionary(l => l.Sku), "o.Lines.ToDictionary("),
        Case<Order>(o => o.Lines!.ToDictionary(l => l.Sku, l => l.Price), "o.Lines.ToDictionary("),
        Case<Order>(o => o.ByCode!.Select(p => p.Value), "o.ByCode.Select("),
        Case<Order>(o => o.ByCode!.Values.Select(l => l.Sku), "o.ByCode.Values"),
        Case<Order>(o => o.ByCode!["a"], "o.ByCode.get_Item(\"a\")"),
        Case<Order>(o => o.ByCode!.ToDictionary(p => p.Value.Sku, p => p.Value), "o.ByCode.ToDictionary("),
        Case<Order>(o => o.ByCode!.ToDictionary(p => p.Key, p => p.Key), "p.Key"),
        Case<Order>(o => o.ByCode!.ToDictionary(p => p.Key, p => p), "'p'"),
        Case<Order>(o => new Line { Sku = o.Note! }, "new Line() {"),
        Case<Order>(o => new[] { o.Id }, "new [] {"),
        Case<Order>(o => new List<int> { o.Id }, "new List`1() {"),
        Case<Order>(o => new { o.Customer, o.Customer!.Name }, "'customer'"),
        Case<Order>(o => new { o, o.Id }, "the object itself both as it is"),
        Case<Page<Order>>(p => new { A = Asked.Payload(p.Items), B = Asked.Payload(p.Items).Select(o => o.Id) }, "'items' both as it is"),
        Case<Page<Order>>(p => new { p, B = Asked.Payload(p.Items).Select(o => o.Id) }, "the object itself both as it is"),
        Case<Page<Order>>(p => new { A = Asked.All(p), B = Asked.Payload(p.Items).Select(o => o.Id) }, "the object itself both as it is"),
        Case<Page<Order>>(p => new { A = Asked.Payload(p.Items).Select(o => o.Id), B = Asked.Payload(p.Total) }, "'p.Total'"),
        Case<Page<Order>>(p => Asked.Payload(p), "'p' cannot be asked for: only a member"),
        Case<Page<Order>>(p => p.Items.Select(o => Asked.Payload(o)), "'o' cannot be asked for: only a member"),
        Case<Order>(o => new { All = Asked.All(o).Without(x => x.Customer), o.Customer!.Name }, "'customer', and leaves it out"),
        Case<Order>(o => new { C = Asked.All(o.Customer)!.Without(x => x!.Name), o.Customer!.Name }, "'customer.name', and leaves it out"),
        Case<Order>(o => Asked.All(o).With(x => x.Note).Without(x => x.Note), "'note', and leaves it out"),
        Case<Order>(o => new { All = Asked.All(o).Without(x => x.Note), Rest = Asked.All(o) }, "'note', and leaves it out"),
        Case<Order>(o => new { A = Asked.All(o), B = o.Customer!.Address!.City }, "'customer' by a wildcard, and for members"),
        Case<Order>(
            o => new { A = Asked.Default(o.Customer), B = new { o.Customer!.Address!.City } }, "'customer.address' by a wildcard"),
        Case<Order>(o => new { A = Asked.Deep(o), B = o.Lines!.Select(l => Asked.All(l).Without(x => x.Price)) }, "'lines' by a wildcard"),
        Case<Order>(o => new { A = o.Without(x => x.Note), B = o.Parts!.Select(l => l.Sku) }, "'parts' by a wildcard"),
        Case<Order>(o => new { A = Asked.All(o), B = Asked.All(o).With(x => x.Customer!.Name) }, "'customer' by a wildcard"),
        Case<Order>(o => o.ByCode!.ToDictionary(p => p.Key, p => p.Value, StringComparer.OrdinalIgnoreCase), "o.ByCode.ToDictionary("),
        Case<Order>(o => o.Lines!.Select(l => l.Sku).ToHashSet(), "ToHashSet()"),
        Case<Shelf>(s => s.Attributes!.ToDictionary(p => p.Key, p => p.Value), "s.Attributes.ToDictionary("),
        Case<Order>(o => new { A = new { o.Customer!.Address }, B = o.Customer!.Address!.City }, "'customer.address'"),
        Case<Order>(o => Asked.All(o).Without(x => x.Customer!.Name), "x.Customer.Name"),
        Case<Order>(o => Asked.All(o).Without(x => x), "'x'"),
        Case<Order>(o => Asked.All(o).Without(x => x.Lines!.Select(l => l.Sku)), "x.Lines.Select("),
        Case<Order>(o => Asked.All(o).With(x => x.Id + 1), "(x.Id + 1)"),
        Case<Order>(o => Asked.All(5), "5"),
        Case<Opaque>(o => o.Id, "o.Id"),
        Case<List<Order>>(orders => orders.Count, "orders.Count"),
    ];

    [TestCaseSource(nameof(Wrong))]
    public void Is_an_ArgumentException_that_names_the_expression(Action create, string named) =>
        Assert.That(create, Throws.ArgumentException.With.Message.Contains(named));

    [Test]
    public void Wildcards_are_for_expressions_only()
    {
        var order = new Order();
        Assert.That(() => Asked.Default(order), Throws.InvalidOperationException);
        Assert.That(() => Asked.All(order), Throws.InvalidOperationException);
        Assert.That(() => Asked.Deep(order), Throws.InvalidOperationException);
        Assert.That(() => Asked.Payload(order), Throws.InvalidOperationException);
        Assert.That(() => order.With(o => o.Id), Throws.InvalidOperationException);
        Assert.That(() => order.Without(o => o.Id), Throws.InvalidOperationException);
    }

    [Test]
    public void Null_is_refused()
    {
        Assert.That(() => Asked.For<Order>(null!), Throws.ArgumentNullException);
        Assert.That(() => Asked.For((Order o) => o.Id).AddTo(null!), Throws.ArgumentNullException);
        Assert.That(() => Asked.For((Order o) => o.Id).ReadAsync(null!), Throws.ArgumentNullException);
        Assert.That(() => ((HttpClient)null!).GetIncludedAsync("/", (Order o) => o.Id), Throws.ArgumentNullException);
    }

    private static TestCaseData Case<T>(Expression<Func<T, object?>> wrong, string named) =>
        new TestCaseData((Action)(() => Asked.For(wrong)), named).SetName($"{{m}}({wrong.Body})");
}
