namespace Popcorn.Tests.EntityFrameworkCore;

public sealed class Details
{
    public string Color { get; set; } = "";
    public List<string> Marks { get; set; } = [];
}
