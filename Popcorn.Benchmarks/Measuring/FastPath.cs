namespace Popcorn.Benchmarks.Measuring;

/// <summary>
/// Checks that a source-generated contract takes the fast path. A context whose options differ from the run-time ones silently falls back
/// to metadata, and is then no faster than reflection.
/// </summary>
internal static class FastPath
{
    public static void Require<T>(JsonTypeInfo<T> contract)
    {
        if (contract.SerializeHandler is null)
            throw new InvalidOperationException($"No fast path was generated for {typeof(T)}.");
        PropertyInfo isUsed = typeof(JsonTypeInfo).GetProperty("CanUseSerializeHandler", BindingFlags.NonPublic | BindingFlags.Instance)
            ?? throw new InvalidOperationException("This framework does not tell whether it uses the fast path.");
        if (isUsed.GetValue(contract) is not true)
            throw new InvalidOperationException($"The fast path of {typeof(T)} is not used.");
    }
}
