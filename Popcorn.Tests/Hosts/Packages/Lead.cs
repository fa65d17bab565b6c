namespace Popcorn.Tests.Packages;

public sealed class Lead : Staff
{
    public int Reports { get; set; } = 3;
}
