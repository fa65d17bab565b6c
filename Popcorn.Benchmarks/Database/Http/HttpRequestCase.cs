namespace Popcorn.Benchmarks.Database.Http;

/// <summary>
/// A request for rows, by the path of each endpoint. The plain one returns all members, and OData what Popcorn does, in its envelope.
/// </summary>
internal sealed record HttpRequestCase(string Name, string Plain, string Popcorn, string OData)
{
    public static IReadOnlyList<HttpRequestCase> All { get; } =
    [
        new(
            "100 orders of 5 lines, two members",
            "/plain/lines/100",
            "/popcorn/orders/100?include=[id,lines[sku]]",
            "/odata/Orders?$top=100&$select=id&$expand=lines($select=sku;$orderby=id)"),
        new(
            "1,000 orders, 2 of 12 columns",
            "/plain/orders/1000",
            "/popcorn/orders/1000?include=[id,status]",
            "/odata/Orders?$top=1000&$select=id,status"),
        new(
            "one order, two members",
            "/plain/orders/1",
            "/popcorn/orders/1?include=[id,status]",
            "/odata/Orders?$top=1&$select=id,status"),
    ];
}
