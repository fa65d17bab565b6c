using System.Globalization;

namespace Popcorn.Benchmarks.Models;

/// <summary>People from a seeded generator and a fixed clock.</summary>
internal static class PersonFactory
{
    private static readonly DateTime Clock = new(2025, 3, 14, 9, 26, 53, DateTimeKind.Utc);
    private static readonly string[] FirstNames = ["Grace", "Edsger", "Barbara", "Niklaus", "Frances"];
    private static readonly string[] LastNames = ["Hollander", "Dunmore", "Lindqvist", "Wieland", "Alvarez"];
    private static readonly string[] Cities = ["Springfield", "Uppsala", "Porto", "Galway"];

    public static Person One() => Make(1, new Random(6));

    public static List<Person> List(int count)
    {
        var random = new Random(7);
        return [.. Enumerable.Range(1, count).Select(id => Make(id, random))];
    }

    private static Person Make(long id, Random random)
    {
        string number = id.ToString(CultureInfo.InvariantCulture);
        string firstName = Pick(FirstNames, random);
        string lastName = Pick(LastNames, random);
        return new()
        {
            Id = id,
            FirstName = firstName,
            LastName = lastName,
            Email = $"{firstName}.{lastName}{number}@example.com",
            Phone = random.Next(1_000_000_000).ToString("000-000-000", CultureInfo.InvariantCulture),
            BirthDate = Clock.Date.AddDays(-random.Next(7_000, 30_000)),
            StreetAddress = $"{number} Station Road",
            City = Pick(Cities, random),
            County = "Westshire",
            Country = "Sweden",
            PostalCode = random.Next(100_000).ToString("00000", CultureInfo.InvariantCulture),
            Latitude = Math.Round((random.NextDouble() * 180) - 90, 6),
            Longitude = Math.Round((random.NextDouble() * 360) - 180, 6),
            Active = random.Next(2) == 0,
            LastLogin = Clock.AddSeconds(-random.Next(10_000_000)),
        };
    }

    private static string Pick(string[] texts, Random random) => texts[random.Next(texts.Length)];
}
