using System.Linq.Expressions;
using Popcorn.Client;
using static Popcorn.Tests.Clients.ClientModels;
using Asked = Popcorn.Client.Include;

namespace Popcorn.Tests.Clients;

/// <summary>A result has the type of the expression, which can be a base type of what is read.</summary>
[Category(NetStandardTests.Category)]
public sealed class ResultTypeTests
{
    private const string Body = """{"id":7,"lines":[{"sku":"a","price":2},null],"byCode":{"x":{"price":3},"y":null}}""";

    private static readonly TestCaseData[] Cases =
    [
        Case((Order o) => o.Lines!.Select(l => (object)l.Price).ToArray(), "[2,null]"),
        Case((Order o) => o.Lines!.Select(l => (object)l.Price).ToList(), "[2,null]"),
        Case((Order o) => o.Lines!.Select<Line, object>(l => l.Price), "[2,null]"),
        Case((Order o) => o.Lines!.Select(l => l.Sku).ToList<object>(), """["a",null]"""),
        Case((Order o) => o.Lines!.Select(l => l.Sku).ToArray<object>(), """["a",null]"""),
        Case((Order o) => o.Lines!.Select<Line, Base>(l => new Derived(l.Sku)).ToList(), """[{"Name":"a"},null]"""),
        Case((Order o) => o.Lines!.Select(l => (Base)new Derived(l.Sku)).ToArray(), """[{"Name":"a"},null]"""),
        Case((Order o) => o.ByCode!.ToDictionary(p => p.Key, p => (object)p.Value.Price), """{"x":3,"y":null}"""),
        Case((Order o) => o.ByCode!.ToDictionary<KeyValuePair<string, Line>, object, object>(p => p.Key, p => p.Value.Price),
            """{"x":3,"y":null}"""),
        Case((Order o) => new { Sum = checked((int?)o.Id), Any = (object)o.Id }, """{"Sum":7,"Any":7}"""),
        Case((Order o) => (IEnumerable<string>)o.Lines!.Select(l => l.Sku), """["a",null]"""),
        Case((Order o) => checked((decimal?)o.Total), "null"),
    ];

    [TestCaseSource(nameof(Cases))]
    public async Task Is_that_of_the_expression(Func<Task<object?>> read, Type type, string expected)
    {
        object? result = await read();
        Assert.That(result, Is.Null.Or.InstanceOf(type));
        Assert.That(JsonSerializer.Serialize(result), Is.EqualTo(expected));
    }

    private static TestCaseData Case<TResult>(Expression<Func<Order, TResult>> members, string expected)
    {
        Include<Order, TResult> include = Asked.For(members);
        return new TestCaseData((Func<Task<object?>>)ReadAsync, typeof(TResult), expected).SetName($"{{m}}({members})");

        async Task<object?> ReadAsync()
        {
            using var response = new HttpResponseMessage { Content = new StringContent(Body) };
            return await include.ReadAsync(response);
        }
    }

    public abstract class Base { public string? Name { get; protected init; } }

    public sealed class Derived : Base
    {
        public Derived(string name) => Name = name;
    }
}
