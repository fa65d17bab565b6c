namespace Popcorn.Tests.Http.Callers;

/// <summary>No member requires a policy.</summary>
public sealed class Room
{
    public int Number { get; set; } = 7;
}
