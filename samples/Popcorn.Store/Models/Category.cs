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

    /// <summary>Read where an include asks for it, and left out elsewhere.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public List<Category>? Children { get; set; }

    /// <summary>
    /// What the database has for <see cref="Children"/>, and JSON does not show: Entity Framework gives each parent that it loads the one
    /// child that it came for.
    /// </summary>
    internal List<Category> Subcategories { get; } = [];
}
