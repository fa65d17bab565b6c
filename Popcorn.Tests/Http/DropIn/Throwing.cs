namespace Popcorn.Tests.Http.DropIn;

public sealed class Throwing
{
    public int Before => 1;

    public int Value => throw new InvalidOperationException("The getter throws.");
}
