namespace Popcorn.Tests.Http.Events;

public sealed class Derived : Base
{
    public int More { get; set; } = 1;
}
