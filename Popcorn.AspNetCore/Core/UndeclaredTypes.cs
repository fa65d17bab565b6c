using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Popcorn.AspNetCore.Core;

/// <summary>The types that endpoints have returned without declaring them, so that each is reported once.</summary>
internal sealed class UndeclaredTypes
{
    /// <summary>Bounds the memory of an endpoint. Beyond it, types are not reported.</summary>
    public const int MaxTypes = 1024;

    private readonly ConditionalWeakTable<EndpointSettings, ConcurrentDictionary<Type, bool>> _known = [];

    /// <returns>Whether the type is new. ContainsKey takes no lock; Count and TryAdd do.</returns>
    public bool TryAdd(EndpointSettings settings, Type type)
    {
        ConcurrentDictionary<Type, bool> types = _known.GetOrCreateValue(settings);
        return !types.ContainsKey(type) && types.Count < MaxTypes && types.TryAdd(type, true);
    }
}
