namespace Popcorn.Testing.Models;

public sealed class ComplexNestedModel
{
    public int Id { get; set; }
    public string Title { get; set; } = "";
    [Always] public DateTime Timestamp { get; set; }
    public SimpleModel? Details { get; set; }
    public List<SimpleModel> Items { get; set; } = [];
    public ComplexNestedModel? Child { get; set; }
    public Dictionary<string, SimpleModel> Lookup { get; set; } = [];
    [Never] public string SecretData { get; set; } = "";
    [Default] public int Priority { get; set; }
}
