namespace Popcorn.Tests.Http.DropIn;

public sealed class ThrowingThing
{
    public int Before => 1;
    public int Value => throw new InvalidOperationException("The getter throws.");
}
