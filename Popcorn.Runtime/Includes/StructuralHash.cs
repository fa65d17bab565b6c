namespace Popcorn.Includes;

/// <summary>
/// Computes the hashes of cache keys. A hash is never identity. The switch <c>Popcorn.AllHashesEqual</c> makes all of them equal, so
/// that tests can prove it.
/// </summary>
internal static class StructuralHash
{
    private static readonly bool AllEqual = AppContext.TryGetSwitch("Popcorn.AllHashesEqual", out bool on) && on;

    public static int Mix(int hash) => AllEqual ? 0 : hash;
}
