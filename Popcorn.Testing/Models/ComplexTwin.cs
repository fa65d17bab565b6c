namespace Popcorn.Testing.Models;

/// <summary>The complex model without its <see cref="NeverAttribute"/> member, for System.Text.Json, which would write it.</summary>
public sealed class ComplexTwin
{
    public int Id { get; set; }
    public string Title { get; set; } = "";
    public DateTime Timestamp { get; set; }
    public SimpleModel? Details { get; set; }
    public List<SimpleModel> Items { get; set; } = [];
    public ComplexTwin? Child { get; set; }
    public Dictionary<string, SimpleModel> Lookup { get; set; } = [];
    public int Priority { get; set; }

    public static ComplexTwin Of(ComplexNestedModel model) => new()
    {
        Id = model.Id,
        Title = model.Title,
        Timestamp = model.Timestamp,
        Details = model.Details,
        Items = model.Items,
        Child = model.Child is null ? null : Of(model.Child),
        Lookup = model.Lookup,
        Priority = model.Priority,
    };
}
