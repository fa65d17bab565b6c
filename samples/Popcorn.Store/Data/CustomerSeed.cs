using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

internal sealed class CustomerSeed
{
    private const int Count = 400;

    private static readonly string[] FirstNames =
        ["Ada", "Björn", "Chiara", "Dmitri", "Élodie", "Farid", "Grace", "Hana", "Ines", "Jonas", "Keiko", "Lars", "Mina", "Noor", "Oskar",
            "Priya", "Quinn", "Rosa", "Sean", "Tomás"];

    private static readonly string[] LastNames =
        ["Andersen", "Bianchi", "Costa", "Dubois", "Eriksen", "Fischer", "García", "Hughes", "Ivanova", "Jansen", "Kowalski", "Lindgren",
            "Müller", "Novák", "O'Brien", "Petrov", "Quispe", "Rossi", "Sato", "Tanaka"];

    private static readonly (string City, string Country)[] Cities =
        [("Aarhus", "DK"), ("Bologna", "IT"), ("Coimbra", "PT"), ("Dijon", "FR"), ("Espoo", "FI"), ("Freiburg", "DE"), ("Galway", "IE"),
            ("Haarlem", "NL"), ("Innsbruck", "AT"), ("Jaén", "ES")];

    private static readonly string[] Streets =
        ["Mill Lane", "Station Road", "Harbour Street", "Church Walk", "Market Square", "Garden Row"];

    public CustomerSeed(Random random) => Customers = [.. Enumerable.Range(1, Count).Select(id => Customer(random, id))];

    public List<Customer> Customers { get; }

    private static Customer Customer(Random random, int id)
    {
        string first = FirstNames[random.Next(FirstNames.Length)];
        string last = LastNames[random.Next(LastNames.Length)];
        (string city, string country) = Cities[random.Next(Cities.Length)];
        byte[] hash = new byte[32];
        random.NextBytes(hash);
        return new Customer
        {
            Id = id,
            FirstName = first,
            LastName = last,
            Email = $"customer{id}@example.com",
            Tier = (CustomerTier)(random.Next(10) switch { < 6 => 0, < 9 => 1, _ => 2 }),
            Since = new DateOnly(2019, 1, 1).AddDays(random.Next(2_500)),
            Address = new Address
            {
                Street = $"{random.Next(1, 200)} {Streets[random.Next(Streets.Length)]}",
                City = city,
                PostalCode = $"{random.Next(1_000, 99_999):D5}",
                Country = country,
            },
            PasswordHash = $"pbkdf2${Convert.ToBase64String(hash)}",
        };
    }
}
