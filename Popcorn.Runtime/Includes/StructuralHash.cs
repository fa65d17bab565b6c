namespace Popcorn.Includes;

/// <summary>Computes hashes of cache keys. The switch <c>Popcorn.AllHashesEqual</c> lets tests prove that no hash is identity.</summary>
internal static class StructuralHash
{
    private static readonly bool AllEqual = AppContext.TryGetSwitch("Popcorn.AllHashesEqual", out bool on) && on;

    public static int Mix(int hash) => AllEqual ? 0 : hash;
}
