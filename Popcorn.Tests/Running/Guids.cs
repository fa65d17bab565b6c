namespace Popcorn.Tests;

/// <summary>What <see cref="Guid"/> itself has only since .NET 9.</summary>
internal static class Guids
{
    public static Guid AllBitsSet { get; } = new("ffffffff-ffff-ffff-ffff-ffffffffffff");
}
