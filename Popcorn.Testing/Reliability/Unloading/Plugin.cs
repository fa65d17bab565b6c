using System.Text.Json.Serialization;

namespace Popcorn.Testing.Reliability.Unloading;

/// <summary>Types that <see cref="PluginLoad"/> loads again, into contexts that can be unloaded.</summary>
internal sealed class Plugin
{
    public int Id { get; set; } = 1;
    public string Name { get; set; } = "n";
    [Never] public string Secret { get; set; } = "s";
    public List<Item> Items { get; set; } = [new() { Price = 1.5m }, new() { Kind = Kind.Large }];
    public Dictionary<string, Item?> ByName { get; set; } = new() { ["k"] = new(), ["n"] = null };
    public Figure? Drawn { get; set; } = new Circle();
    public object? Any { get; set; } = new Point { X = 1 };
    public Point? Maybe { get; set; } = new Point { X = 2 };
    public IEnumerable<INamed> Lazily => Items.Where(item => item.Price > 0);

    internal interface INamed { string Name { get; } }
    internal enum Kind { Small, Large }

    internal sealed class Item : INamed
    {
        public string Name { get; set; } = "i";
        public decimal Price { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter<Kind>))] public Kind Kind { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    internal abstract class Figure
    {
        public string Title { get; set; } = "t";
    }

    internal sealed class Circle : Figure { public double Radius { get; set; } = 2; }
    internal struct Point { public int X { get; set; } }
}
