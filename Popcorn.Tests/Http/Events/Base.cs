namespace Popcorn.Tests.Http.Events;

public class Base
{
    public int Id { get; set; } = 1;
}
