namespace Popcorn.Tests.EntityFrameworkCore;

public sealed class Tag
{
    public int Id { get; set; }
    public string Text { get; set; } = "";
    public List<Order> Orders { get; set; } = [];
}
