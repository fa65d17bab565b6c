namespace Popcorn.Tests.EntityFrameworkCore;

public sealed class Customer
{
    public int Id { get; set; }
    public string First { get; set; } = "";
    public string Last { get; set; } = "";
    public bool IsDeleted { get; set; }
    [Reads("first", "last")] public string Name => $"{First} {Last}";
}
