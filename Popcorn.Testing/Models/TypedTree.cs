namespace Popcorn.Testing.Models;

/// <summary>A tree of the types that many APIs use: ids, amounts, times, and dictionaries of objects and of numbers.</summary>
public sealed class TypedTree
{
    [Default] public Guid Id { get; set; }
    public string Name { get; set; } = "";
    public double Weight { get; set; }
    [Default] public decimal Price { get; set; }
    public DateTimeOffset UpdatedAt { get; set; }
    public List<TypedTree> Children { get; set; } = [];
    public Dictionary<string, TypedPart> Parts { get; set; } = [];
    public Dictionary<Guid, TypedPart> ById { get; set; } = [];
    public Dictionary<int, double> Counts { get; set; } = [];
}
