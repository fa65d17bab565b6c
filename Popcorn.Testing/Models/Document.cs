namespace Popcorn.Testing.Models;

/// <summary>A small document.</summary>
public sealed class Document
{
    public DocumentName? Name { get; set; }
    public DateOnly DateOfBirth { get; set; }
    public decimal NetWorth { get; set; }
    public double Height { get; set; }
}
