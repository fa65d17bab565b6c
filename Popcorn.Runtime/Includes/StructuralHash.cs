namespace Popcorn.Includes;

/// <summary>
/// The seam through which every hash that selects a cached writer passes. A hash is never identity here; the test
/// suite proves it by running with the switch on, when all of them are equal.
/// </summary>
internal static class StructuralHash
{
    private static readonly bool AllEqual = AppContext.TryGetSwitch("Popcorn.AllHashesEqual", out bool on) && on;

    public static int Of(int hash) => AllEqual ? 0 : hash;
}
