namespace Popcorn.Tests.EntityFrameworkCore;

/// <summary>Owned rows in a table of their own, which EF Core loads with each order.</summary>
public sealed class Remark
{
    public int Id { get; set; }
    public string Text { get; set; } = "";
}
