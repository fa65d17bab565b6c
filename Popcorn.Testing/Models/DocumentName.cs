namespace Popcorn.Testing.Models;

/// <summary>The name in a <see cref="Document"/>.</summary>
public sealed class DocumentName
{
    public string? FamilyName { get; set; }
    public string? GivenName { get; set; }
    public List<string> OtherNames { get; set; } = [];
    public string? Email { get; set; }
}
