using System.Globalization;
using System.Text;

namespace Popcorn.Tests.Database;

/// <summary>
/// Random includes that name each related object that they want: of what a wildcard reaches in a recursive model, a query loads less than
/// the whole graph has.
/// </summary>
internal sealed class RandomIncludes(int seed)
{
    private static readonly Dictionary<string, (string[] Values, (string Name, string Type)[] Related)> Members = new()
    {
        ["order"] = (
            ["id", "number", "status", "customerId", "note", "words", "details", "billTo", "discount", "label", "fee", "total", "mixed", "row", "outside", "secret", "nope"],
            [("customer", "customer"), ("lines", "line"), ("payment", "payment"), ("shipTo", "address"), ("parcel", "parcel"), ("remarks", "remark"), ("tags", "tag")]),
        ["customer"] = (["id", "first", "last", "name", "hash"], [("orders", "order")]),
        ["line"] = (["id", "sku", "count", "price", "cost"], [("order", "order"), ("product", "product")]),
        ["product"] = (["id", "name", "text"], [("lines", "line"), ("category", "category")]),
        ["category"] = (["id", "name"], [("parent", "category"), ("children", "category")]),
        ["payment"] = (["id", "amount", "card", "points", "iban"], [("bank", "bank"), ("refunds", "refund")]),
        ["bank"] = (["id", "name"], []),
        ["refund"] = (["id", "amount", "reason", "shown"], []),
        ["address"] = (["city", "zip", "code"], []),
        ["parcel"] = (["weight", "volume", "shelf"], []),
        ["remark"] = (["number", "text", "stars"], []),
        ["tag"] = (["name", "text"], [("orders", "order")]),
    };

    private readonly Random _random = new(seed);

    public string Next(string type, int depth = 4)
    {
        (string[] values, (string Name, string Type)[] related) = Members[type];
        var text = new StringBuilder();
        bool isAll = _random.Next(8) == 0;
        if (isAll)
            text.Append('*');
        foreach (string value in values.Where(_ => _random.Next(3) == 0))
            Add(text, value);
        foreach ((string name, string below) in related)
        {
            if (depth > 1 && _random.Next(3) == 0)
                Add(text, string.Create(CultureInfo.InvariantCulture, $"{name}{Next(below, depth - 1)}"));
            else if (isAll)
                Add(text, "-" + name);
        }
        return text.Length == 0 ? "[nope]" : $"[{text}]";
    }

    private static void Add(StringBuilder text, string item) => text.Append(text.Length == 0 ? "" : ",").Append(item);
}
