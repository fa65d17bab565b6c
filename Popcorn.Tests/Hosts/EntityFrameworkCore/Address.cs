namespace Popcorn.Tests.EntityFrameworkCore;

public sealed class Address
{
    public string City { get; set; } = "";
    public string Zip { get; set; } = "";
}
