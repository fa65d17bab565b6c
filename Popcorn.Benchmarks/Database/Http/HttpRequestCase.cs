namespace Popcorn.Benchmarks.Database.Http;

/// <summary>
/// A request for rows, by the path of each endpoint. The plain one returns all members, and OData what Popcorn does, in its envelope.
/// </summary>
internal sealed record HttpRequestCase(string Name, string Plain, string Popcorn, string OData)
{
    public static IReadOnlyList<HttpRequestCase> All { get; } =
    [
        new(
            QueryCases.Lines,
            "/plain/lines/100",
            "/popcorn/orders/100?include=[id,lines[sku]]",
            "/odata/Orders?$top=100&$select=id&$expand=lines($select=sku;$orderby=id)"),
        new(
            QueryCases.Products,
            "/plain/products/100",
            "/popcorn/orders/100?include=[id,lines[sku,product[name]]]",
            "/odata/Orders?$top=100&$select=id&$expand=lines($select=sku;$orderby=id;$expand=product($select=name))"),
        new(
            QueryCases.Events,
            "/plain/events/100",
            "/popcorn/orders/100?include=[id,lines[sku],events[text]]",
            "/odata/Orders?$top=100&$select=id&$expand=lines($select=sku;$orderby=id),events($select=text;$orderby=id)"),
        new(
            QueryCases.Flat,
            "/plain/orders/1000",
            "/popcorn/orders/1000?include=[id,status]",
            "/odata/Orders?$top=1000&$select=id,status"),
        new(
            QueryCases.One,
            "/plain/orders/1",
            "/popcorn/orders/1?include=[id,status]",
            "/odata/Orders?$top=1&$select=id,status"),
    ];
}
