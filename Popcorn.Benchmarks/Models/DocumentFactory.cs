using System.Globalization;

namespace Popcorn.Benchmarks.Models;

/// <summary>The documents: names and dates from a seeded generator, and the two numbers that all of them have.</summary>
internal static class DocumentFactory
{
    private static readonly DateOnly Clock = new(2025, 3, 14);
    private static readonly string[] FamilyNames = ["Oldenburg", "Maartens", "Quist", "Abernathy", "Petrov"];
    private static readonly string[] GivenNames = ["Michael", "Ingrid", "Tomas", "Yuki", "Leila"];
    private static readonly string[] OtherNames = ["Francis", "Ann", "James", "Rosa"];

    public static List<Document> List(int count)
    {
        var random = new Random(5);
        return [.. Enumerable.Range(1, count).Select(i => Make(i, random))];
    }

    private static Document Make(int i, Random random) => new()
    {
        Name = new()
        {
            FamilyName = Pick(FamilyNames, random),
            GivenName = Pick(GivenNames, random),
            OtherNames = [.. Enumerable.Range(0, random.Next(3)).Select(_ => Pick(OtherNames, random))],
            Email = $"person{i.ToString(CultureInfo.InvariantCulture)}@example.com",
        },
        DateOfBirth = Clock.AddDays(-random.Next(30_000)),
        NetWorth = 1234567890.1234567891m,
        Height = 1.8,
    };

    private static string Pick(string[] names, Random random) => names[random.Next(names.Length)];
}
