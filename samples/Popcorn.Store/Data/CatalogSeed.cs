using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>What the shop sells: five kinds of things around popcorn, in a tree of three levels.</summary>
internal sealed class CatalogSeed
{
    /// <summary>Indented by one for each level.</summary>
    private static readonly string[] Tree =
    [
        "Kernels", " Butterfly", " Mushroom", " Rainbow",
        "Machines", " Hot air", " Kettle", " Stovetop", "  Steel pots", "  Copper pots",
        "Seasonings", " Sweet", " Savoury", "  Cheese", "  Herbs", " Hot",
        "Ready to eat", " Caramel", " Chocolate", " Salted",
        "Cinema", " Boxes and bags", " Scoops", " Carts",
    ];

    private static readonly string[] Makes =
        ["Ada's", "Blackrock", "Copperhill", "Daylight", "Evergreen", "Fairground", "Golden Hour", "Harvest Moon"];

    private static readonly string[] Kinds = ["Classic", "Family", "Organic", "Party", "Reserve", "Travel"];

    public CatalogSeed(Random random)
    {
        PlantTree();
        Category[] leaves = [.. Categories.Where(category => Categories.All(other => other.ParentId != category.Id))];
        foreach (Category leaf in leaves)
        {
            for (int i = 0; i < 7; i++)
                Products.Add(Product(random, leaf));
        }
    }

    public List<Category> Categories { get; } = [];

    public List<Product> Products { get; } = [];

    private void PlantTree()
    {
        int?[] open = new int?[4];
        foreach (string line in Tree)
        {
            string name = line.TrimStart();
            int level = line.Length - name.Length;
            int id = Categories.Count + 1;
            open[level + 1] = id;
            Categories.Add(new Category { Id = id, Name = name, Slug = name.Replace(' ', '-').ToLowerInvariant(), ParentId = open[level] });
        }
    }

    private Product Product(Random random, Category category)
    {
        int id = Products.Count + 1;
        string make = Makes[random.Next(Makes.Length)];
        string kind = Kinds[random.Next(Kinds.Length)];
        int cents = random.Next(199, 14_999);

        // Four digits behind the point, the last never 0: no other number of the shop looks like it.
        var cost = new decimal((cents * random.Next(45, 75)) / 10 * 10 + random.Next(1, 10), 0, 0, isNegative: false, scale: 4);
        return new Product
        {
            Id = id,
            Sku = $"{category.Slug[..2].ToUpperInvariant()}-{id:D4}",
            Name = $"{make} {kind} {category.Name}",
            Price = Money(cents),
            CostPrice = cost,
            Stock = random.Next(0, 240),
            Description = $"{kind} quality by {make} – for “{category.Name}” evenings at home & at the movies.",
            Tags = [kind.ToLowerInvariant(), category.Slug],
            CategoryId = category.Id,
        };
    }

    /// <summary>With both digits of the cents, as a database has it, also where they are zero.</summary>
    internal static decimal Money(int cents) => new(cents, 0, 0, isNegative: false, scale: 2);
}
