namespace Popcorn.Tests.Http.DropIn;

public record Square(string Color, double Side) : Figure(Color);
