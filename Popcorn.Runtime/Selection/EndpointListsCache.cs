using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>Caches the lists of endpoints that were checked.</summary>
internal sealed class EndpointListsCache(ContractStore contracts)
{
    /// <summary>Beyond this number of lists, each is checked again on every use.</summary>
    private const int MaxChecked = 1024;

    private readonly ConcurrentDictionary<(Type, Include?, Include?), EndpointLists> _checked = new();

    public EndpointLists Get(Type type, Include? defaults, Include? allow)
    {
        if (_checked.TryGetValue((type, defaults, allow), out EndpointLists? lists))
            return lists;
        lists = EndpointLists.Create(contracts, type, defaults, allow);
        if (_checked.Count < MaxChecked)
            _checked[(type, defaults, allow)] = lists;
        return lists;
    }
}
