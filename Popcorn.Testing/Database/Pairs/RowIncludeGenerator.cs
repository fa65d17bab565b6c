using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Testing.Database.Pairs;

/// <summary>Random includes for the types of the shop.</summary>
internal static class RowIncludeGenerator
{
    private static readonly Dictionary<string, (string[] Values, (string Name, string Type)[] Related)> Members = new()
    {
        ["order"] = (
            [
                "id", "number", "status", "customerId", "note", "words", "details", "discount", "label", "fee",
                "total", "mixed", "row", "outside", "secret", "nope",
            ],
            [
                ("customer", "customer"), ("lines", "line"), ("payment", "payment"), ("shipTo", "address"), ("billTo", "address"),
                ("parcel", "parcel"), ("remarks", "remark"), ("tags", "tag"),
            ]),
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

    public static Gen<RowInclude> Create(string type, int depth)
    {
        (string[] values, (string Name, string Type)[] related) = Members[type];
        Gen<bool>[] picks = [.. values.Concat(related.Select(each => each.Name)).Select(_ => Gen.Choose(0, 2).Select(pick => pick == 0))];
        return Gen.CollectToArray(picks).SelectMany(isPicked => Gen.Choose(0, 7).SelectMany(wildcard =>
        {
            bool isAll = wildcard == 0;
            string[] named = [.. values.Where((_, i) => isPicked[i])];
            (string Name, string Type)[] below = depth > 1 ? [.. related.Where((_, i) => isPicked[values.Length + i])] : [];
            string[] left = isAll ? [.. related.Except(below).Select(each => each.Name)] : [];
            return Gen.CollectToArray(below, each => Create(each.Type, depth - 1).Select(include => (each.Name, include)))
                .Select(selected => new RowInclude(isAll ? ["*", .. named] : named, selected, left));
        }));
    }
}
