namespace Popcorn.Tests.Http.Documents;

public sealed record DocumentedThing(int Id, string Name, [property: Never] string Secret)
{
    public static DocumentedThing One { get; } = new(1, "n", "s");
}
