using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Testing.Database.Pairs;

/// <summary>Some rows of the shop, and what is asked of them.</summary>
/// <param name="Type">The type of the rows.</param>
/// <param name="Skip">How many rows come before.</param>
/// <param name="Take">How many there are at most.</param>
/// <param name="Include">The include.</param>
internal sealed record RowPair(string Type, int Skip, int Take, RowInclude Include)
{
    private const int MaxSkipped = 6;
    private const int MaxTaken = 6;

    public static Arbitrary<RowPair> Create(int depth) => Arb.From(
        Gen.Elements("order", "order", "payment", "category").SelectMany(type =>
            Gen.Choose(0, MaxSkipped).SelectMany(skip =>
            Gen.Choose(1, MaxTaken).SelectMany(take =>
            RowIncludeGenerator.Create(type, depth).Select(include => new RowPair(type, skip, take, include))))),
        pair => pair.Include.Smaller().Select(include => pair with { Include = include }));
}
