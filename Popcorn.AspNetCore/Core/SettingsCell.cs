using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Keeps, in the metadata of an endpoint, the settings that were read from the rest of the metadata. All endpoints of an action share the
/// metadata of the action, and MVC can build them again.
/// </summary>
internal sealed class SettingsCell
{
    /// <summary>Bounds the search, and what endpoints leave that were replaced.</summary>
    private const int MaxEndpoints = 16;

    private readonly object _lock = new();
    private volatile (Endpoint Endpoint, EndpointSettings Settings)[] _known = [];

    /// <summary>For further endpoints, which it does not keep alive.</summary>
    private volatile ConditionalWeakTable<Endpoint, EndpointSettings>? _others;

    public EndpointSettings Get(Endpoint endpoint, Func<Endpoint, EndpointSettings> read)
    {
        if (Find(endpoint) is { } settings)
            return settings;
        return _others is { } others && others.TryGetValue(endpoint, out EndpointSettings? other) ? other : Add(endpoint, read);
    }

    public override string ToString() => "Popcorn's settings";

    private EndpointSettings? Find(Endpoint endpoint)
    {
        foreach ((Endpoint each, EndpointSettings settings) in _known)
        {
            if (ReferenceEquals(each, endpoint))
                return settings;
        }
        return null;
    }

    private EndpointSettings Add(Endpoint endpoint, Func<Endpoint, EndpointSettings> read)
    {
        lock (_lock)
        {
            // Another thread has read them.
            if (Find(endpoint) is { } settings)
                return settings;
            if (_known.Length == MaxEndpoints)
                return (_others ??= []).GetValue(endpoint, each => read(each));
            settings = read(endpoint);
            _known = [.. _known, (endpoint, settings)];
            return settings;
        }
    }
}
