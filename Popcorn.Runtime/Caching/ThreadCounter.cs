using System.Numerics;

namespace Popcorn.Caching;

/// <summary>
/// Counts what happens in many writes, without a store to memory that other threads use: threads that run at the same time have cells of
/// their own, nearly always. Approximate, because threads that share a cell do not lock it.
/// </summary>
internal sealed class ThreadCounter
{
    /// <summary>128 bytes: processors load cache lines in pairs.</summary>
    private const int CellLength = 16;

    private static readonly int CellMask = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(16, Environment.ProcessorCount * 2)) - 1;

    /// <summary>The first cell is unused: the length of the array is on its line.</summary>
    private readonly long[] _cells = new long[(CellMask + 2) * CellLength];

    public long Total
    {
        get
        {
            long total = 0;
            foreach (long cell in _cells)
                total += cell;
            return total;
        }
    }

    /// <returns>The new count of the cell.</returns>
    public long Increment() => ++_cells[((Environment.CurrentManagedThreadId & CellMask) + 1) * CellLength];
}
