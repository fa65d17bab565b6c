using System.Globalization;

namespace Popcorn.Benchmarks.Models;

/// <summary>Data of any size, by which growth is seen: the elements do not depend on how many there are.</summary>
internal static class SizedModels
{
    public static List<FlatModel> Flat(int count)
    {
        var random = new Random(5);
        return [.. Enumerable.Range(1, count).Select(id => new FlatModel
        {
            Id = id,
            Name = $"Item number {id.ToString(CultureInfo.InvariantCulture)}",
            Amount = random.Next(1_000_000) / 100.0,
            CreatedAt = ModelFactory.Clock.AddSeconds(-random.Next(100_000_000)),
            IsActive = random.Next(2) == 0,
            Note = random.Next(4) == 0 ? null : "A note that some have",
        })];
    }

    /// <summary>A chain of so many nodes, the first at the root.</summary>
    public static ChainNode Chain(int depth)
    {
        ChainNode? next = null;
        for (int id = depth; id > 0; id--)
            next = new ChainNode { Id = id, Name = $"Level {id.ToString(CultureInfo.InvariantCulture)} of a chain", Next = next };
        return next ?? throw new ArgumentOutOfRangeException(nameof(depth));
    }
}
