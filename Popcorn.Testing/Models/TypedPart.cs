namespace Popcorn.Testing.Models;

public sealed class TypedPart
{
    public Guid Id { get; set; }
    public string Label { get; set; } = "";
    public double Score { get; set; }
    public decimal Amount { get; set; }
}
