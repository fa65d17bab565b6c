using System.Collections.Concurrent;

namespace Popcorn.AspNetCore.Core;

/// <summary>The types that endpoints have returned without declaring them, so that each is reported once.</summary>
internal sealed class UndeclaredTypes
{
    /// <summary>Bounds the memory. Beyond it, types are not reported.</summary>
    private const int MaxTypes = 1024;

    private readonly ConcurrentDictionary<(EndpointSettings, Type), bool> _known = new();

    /// <returns>Whether the type is new. ContainsKey takes no lock; Count and TryAdd do.</returns>
    public bool TryAdd(EndpointSettings settings, Type type) =>
        !_known.ContainsKey((settings, type)) && _known.Count < MaxTypes && _known.TryAdd((settings, type), true);
}
