using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Applies an endpoint's lists to an include: the default list replaces <c>!default</c>, the allow list is a bound.</summary>
internal sealed class Restriction(ContractStore contracts)
{
    /// <summary>Beyond this number of lists, each is checked again on every use.</summary>
    private const int MaxChecked = 1024;

    private readonly ConcurrentDictionary<(Type, Include?, Include?), EndpointLists> _checked = new();

    public Include Apply(Type type, Include asked, Include? defaults, Include? allow)
    {
        if (defaults is null && allow is null)
            return asked;
        if (defaults?.AllowLists.Lists.Length > 0)
            throw new ArgumentException("A default list cannot have allow lists. Pass them as the allow list.", nameof(defaults));
        EndpointLists lists = Check(type, defaults, allow);
        if (lists.Default is not null)
            asked = asked.ReplaceDefault(lists.Default);
        return asked.WithAllowLists(asked.AllowLists.Intersect(lists.Allow));
    }

    private EndpointLists Check(Type type, Include? defaults, Include? allow)
    {
        if (!_checked.TryGetValue((type, defaults, allow), out EndpointLists? lists))
        {
            Include? ownDefaults = defaults?.ToServerList();
            AllowLists ownAllow = allow is null ? AllowLists.None
                : AllowLists.Create([allow.ToServerList().WithAllowLists(AllowLists.None)]).Intersect(allow.AllowLists);
            lists = new EndpointLists(ownDefaults, ownAllow, new ListCheck(contracts).Find(type, ownDefaults, ownAllow));
            if (_checked.Count < MaxChecked)
                _checked[(type, defaults, allow)] = lists;
        }
        return lists.Mistake is null ? lists : throw lists.Mistake;
    }

    private sealed record EndpointLists(Include? Default, AllowLists Allow, PopcornException? Mistake);
}
