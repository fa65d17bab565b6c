using System.Text;

namespace Popcorn.Testing.Reliability;

/// <summary>What must never be seen: values that are easy to find in any output, and a count of who read them.</summary>
internal static class Canary
{
    public const string Text = "CANARY-8d1f";

    public const int Number = 19_771_977;

    private static long s_reads;

    /// <summary>How often a getter gave one away.</summary>
    public static long Reads => Interlocked.Read(ref s_reads);

    public static string Read()
    {
        Interlocked.Increment(ref s_reads);
        return Text;
    }

    public static int ReadNumber()
    {
        Interlocked.Increment(ref s_reads);
        return Number;
    }

    public static bool IsIn(ReadOnlySpan<byte> output) => output.IndexOf("CANARY-8d1f"u8) >= 0 || output.IndexOf("19771977"u8) >= 0;

    public static bool IsIn(string? text) => IsIn(Encoding.UTF8.GetBytes(text ?? ""));
}
