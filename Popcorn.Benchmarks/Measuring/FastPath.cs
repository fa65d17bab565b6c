using System.Buffers;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>
/// That a source-generated contract really takes the fast path. A context whose options differ from the run-time ones
/// silently falls back to metadata, and is then no faster than reflection.
/// </summary>
internal static class FastPath
{
    public static void Require<T>(JsonTypeInfo<T> contract, T value)
    {
        if (contract.SerializeHandler is null)
            throw new InvalidOperationException($"No fast path was generated for {typeof(T)}.");
        PropertyInfo used = typeof(JsonTypeInfo).GetProperty("CanUseSerializeHandler", BindingFlags.NonPublic | BindingFlags.Instance)
            ?? throw new InvalidOperationException("This framework does not tell whether the fast path is used.");
        if (used.GetValue(contract) is not true)
            throw new InvalidOperationException($"The fast path of {typeof(T)} is not used.");
        RequireNoAllocation(contract, value);
    }

    /// <summary>
    /// The metadata path allocates for its state, each time; the fast path does not. The least of several counts, since a
    /// collection in between adds what was left of the thread's piece of the heap.
    /// </summary>
    private static void RequireNoAllocation<T>(JsonTypeInfo<T> contract, T value)
    {
        var buffer = new ArrayBufferWriter<byte>(1 << 20);
        using var json = new Utf8JsonWriter(buffer);
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            buffer.ResetWrittenCount();
            json.Reset(buffer);
            long before = GC.GetAllocatedBytesForCurrentThread();
            JsonSerializer.Serialize(json, value, contract);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }
        if (least != 0)
            throw new InvalidOperationException($"The fast path of {typeof(T)} allocated {least} bytes, so it is not the fast path.");
    }
}
