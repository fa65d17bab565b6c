using System.Text.Json.Serialization;

namespace Popcorn.Store.Models;

/// <summary>A parent knows its children and they know it: a cycle. The endpoints of categories say in Allow how far one may go.</summary>
public sealed class Category
{
    [Always]
    public int Id { get; set; }

    [Default]
    public required string Name { get; set; }

    [Default]
    public required string Slug { get; set; }

    [JsonIgnore]
    public int? ParentId { get; set; }

    public Category? Parent { get; set; }

    /// <summary>Known where the whole tree was loaded, and left out elsewhere.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public List<Category>? Children { get; set; }
}
