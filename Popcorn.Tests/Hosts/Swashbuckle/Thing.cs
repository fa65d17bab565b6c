namespace Popcorn.Tests.Swashbuckle;

public record Thing(int Id, string Name, [property: Never] string Secret);
