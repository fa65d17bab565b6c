using System.Buffers;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>
/// Checks that a source-generated contract takes the fast path. A context whose options differ from the run-time ones silently falls back
/// to metadata, and is then no faster than reflection.
/// </summary>
internal static class FastPath
{
    public static void Require<T>(JsonTypeInfo<T> contract, T value)
    {
        if (contract.SerializeHandler is null)
            throw new InvalidOperationException($"No fast path was generated for {typeof(T)}.");
        if (!Is(contract, "CanUseSerializeHandler"))
            throw new InvalidOperationException($"The fast path of {typeof(T)} is not used.");
        RequireNoAllocation(contract, value);
    }

    private static bool Is(JsonTypeInfo contract, string property)
    {
        PropertyInfo known = contract.GetType().GetProperty(property, BindingFlags.NonPublic | BindingFlags.Instance)
            ?? throw new InvalidOperationException($"This framework does not tell {property}.");
        return known.GetValue(contract) is true;
    }

    /// <summary>
    /// The metadata path allocates its state in each write, the fast path does not. The runtime itself allocates in some writes only.
    /// </summary>
    private static void RequireNoAllocation<T>(JsonTypeInfo<T> contract, T value)
    {
        var buffer = new ArrayBufferWriter<byte>(1 << 20);
        using var json = new Utf8JsonWriter(buffer);
        long allocated = long.MaxValue;
        for (int i = 0; i < 10; i++)
        {
            buffer.ResetWrittenCount();
            json.Reset(buffer);
            long before = GC.GetAllocatedBytesForCurrentThread();
            JsonSerializer.Serialize(json, value, contract);
            allocated = Math.Min(allocated, GC.GetAllocatedBytesForCurrentThread() - before);
        }
        if (allocated != 0)
            throw new InvalidOperationException($"The fast path of {typeof(T)} allocated {allocated} bytes, so it is not the fast path.");
    }
}
