namespace Popcorn.Testing.Endpoints;

/// <summary>Some 300 bytes of JSON.</summary>
internal sealed class LargeRow
{
    public int Id { get; init; } = 1234;
    public string Title { get; init; } = new('t', 120);
    public string Note { get; init; } = new('n', 100);
    public bool IsActive { get; init; } = true;
    public DateTime Created { get; init; } = new(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);
}
