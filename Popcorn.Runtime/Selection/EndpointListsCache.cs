using Popcorn.Caching;
using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Caches the lists of endpoints that were checked.</summary>
internal sealed class EndpointListsCache(ContractStore contracts)
{
    private const int MaxChecked = 1024;

    private readonly BoundedCache<Key, EndpointLists> _checked = new(MaxChecked, static (_, _) => 1);

    public EndpointLists Get(Type type, Include? defaults, Include? allow)
    {
        var key = new Key(type, defaults?.WithPaths, allow?.WithPaths, defaults?.Text, allow?.Text);
        return _checked.TryGet(key, out EndpointLists? lists)
            ? lists
            : _checked.Add(key, missing => EndpointLists.Create(contracts, missing.Type, missing.Default, missing.Allow));
    }

    /// <summary>
    /// Lists are equal that mean different members, one by a path and one by a name with dots: so the key has the paths. A mistake has the
    /// text.
    /// </summary>
    private sealed record Key(Type Type, Include? Default, Include? Allow, string? DefaultText, string? AllowText);
}
