namespace Popcorn.Testing.Database;

/// <summary>Includes of orders whose statements are kept as snapshots.</summary>
internal static class ProjectIncludes
{
    public static string[] All { get; } =
    [
        "[]", "[id]", "[nope]", "[number,status,words,note]", "[lines]", "[lines[sku],id]", "[customer[first]]", "[customer[name]]",
        "[customer[orders[id]]]", "[shipTo[city],billTo[city],parcel[weight],fee[currency],details[color],remarks[stars]]",
        "[discount[reason],label[text]]", "[*]", "[**]", "[tags[text]]", "[total]", "[mixed]", "[row]", "[payment]", "[payment[amount]]",
        "[payment[card,iban,bank[name]]]", "[payment[refunds[shown]]]", "[lines[product[name,category[parent[parent[name]]]]]]",
        "[lines[order[id]]]", "[outside,fixed]", "[secret,version,lines[cost]]",
    ];
}
