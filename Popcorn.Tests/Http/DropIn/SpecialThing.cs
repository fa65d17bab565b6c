namespace Popcorn.Tests.Http.DropIn;

public record SpecialThing(int Id, string Name, string Extra) : Thing(Id, Name, 1, default);
