namespace Popcorn.Tests.Http.DropIn;

/// <summary>Types without Popcorn's attributes, as an app has them.</summary>
public record Thing(int Id, string Name, decimal Price, DateTime At, Thing? Part = null)
{
    public static Thing Sample { get; } = new(
        1, "Größe <b>", 12.50m, new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), new Thing(2, "part", 1, default));
}
