using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Popcorn.Formatting;

/// <summary>
/// Shuffles of bytes by one instruction. <see cref="Vector128.Shuffle(Vector128{byte}, Vector128{byte})"/> is one only for constants.
/// </summary>
internal static class ByteShuffle
{
    public static bool IsSupported => Ssse3.IsSupported || AdvSimd.Arm64.IsSupported;

    /// <summary>Returns the byte of the table for each index; 0 for the index 255.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> LookUp(Vector128<byte> table, Vector128<byte> indices) =>
        Ssse3.IsSupported ? Ssse3.Shuffle(table, indices) : AdvSimd.Arm64.VectorTableLookup(table, indices);

    /// <summary>Returns the first eight bytes of both, in turns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> InterleaveLower(Vector128<byte> first, Vector128<byte> second) =>
        Sse2.IsSupported ? Sse2.UnpackLow(first, second) : AdvSimd.Arm64.ZipLow(first, second);

    /// <summary>Returns the last eight bytes of both, in turns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> InterleaveUpper(Vector128<byte> first, Vector128<byte> second) =>
        Sse2.IsSupported ? Sse2.UnpackHigh(first, second) : AdvSimd.Arm64.ZipHigh(first, second);
}
