using System.Text.Json.Serialization;

namespace Popcorn.Tests.Http.DropIn;

/// <summary>Types without Popcorn's attributes, as an app has them.</summary>
public record Thing(int Id, string Name, decimal Price, DateTime At, Thing? Part = null)
{
    public static Thing Sample { get; } = new(1, "Größe <b>", 12.50m, new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), new Thing(2, "part", 1, default));
}

public record SpecialThing(int Id, string Name, string Extra) : Thing(Id, Name, 1, default);

[JsonPolymorphic]
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), "square")]
public abstract record Figure(string Color);

public record Circle(string Color, double Radius) : Figure(Color);

public record Square(string Color, double Side) : Figure(Color);

public readonly record struct Spot(int X, int Y);

public sealed class Throwing
{
    public int Before => 1;

    public int Value => throw new InvalidOperationException("The getter throws.");
}
