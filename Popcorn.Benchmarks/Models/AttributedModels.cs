using System.Globalization;

namespace Popcorn.Benchmarks.Models;

/// <summary>Data of the models that differ in their attributes.</summary>
internal static class AttributedModels
{
    private static readonly string?[] Statuses = ["open", "paid", "shipped", null];

    public static List<AttributeHeavyModel> Heavy(int count)
    {
        var random = new Random(6);
        return [.. Enumerable.Range(1, count).Select(id => new AttributeHeavyModel
        {
            Id = id,
            Code = $"CODE-{id.ToString("D6", CultureInfo.InvariantCulture)}",
            UpdatedAt = ModelFactory.Clock.AddSeconds(-random.Next(100_000_000)),
            Name = $"Item number {id.ToString(CultureInfo.InvariantCulture)}",
            Status = Statuses[random.Next(Statuses.Length)],
            Total = random.Next(1_000_000) / 100.0,
            PasswordHash = "must never be written",
            InternalNotes = "must never be written",
            CostPrice = random.Next(1_000_000) / 100.0,
            Description = $"A description of item {id.ToString(CultureInfo.InvariantCulture)}",
            Quantity = random.Next(1_000),
            IsArchived = random.Next(2) == 0,
        })];
    }

    public static List<PlainModel> Plain(int count) => Heavy(count).ConvertAll(PlainModel.Of);

    public static List<RemappedModel> Remapped(int count)
    {
        var random = new Random(7);
        return [.. Enumerable.Range(1, count).Select(id => new RemappedModel
        {
            Id = id,
            Name = $"Person number {id.ToString(CultureInfo.InvariantCulture)}",
            Email = $"person{id.ToString(CultureInfo.InvariantCulture)}@example.com",
            CreatedAt = ModelFactory.Clock.AddSeconds(-random.Next(100_000_000)),
            Amount = random.Next(1_000_000) / 100.0,
            IsActive = random.Next(2) == 0,
        })];
    }
}
