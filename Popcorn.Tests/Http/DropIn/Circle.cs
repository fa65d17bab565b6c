namespace Popcorn.Tests.Http.DropIn;

public record Circle(string Color, double Radius) : Figure(Color);
