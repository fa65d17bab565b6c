using System.Collections.Concurrent;
using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>What an endpoint's own lists make of an include: its Default stands for the type's, its Allow bounds it.</summary>
internal sealed class Restriction(ContractStore contracts)
{
    /// <summary>Endpoints are few; beyond this many lists each is checked again instead of remembered.</summary>
    private const int MostRemembered = 1024;

    private readonly ConcurrentDictionary<(Type, Include?, Include?), EndpointLists> _checked = new();

    public Include Apply(Type type, Include asked, Include? defaults, Include? allow)
    {
        if (defaults is null && allow is null)
            return asked;
        if (defaults?.Within is not null)
            throw new ArgumentException("A default list cannot be restricted: it says what is written when nothing is asked, and not what is at most.", nameof(defaults));
        EndpointLists lists = Checked(type, defaults, allow);
        if (lists.Default is not null)
            asked = WithDefaults(asked, lists.Default);
        return asked.AlsoWithin(lists.Allow);
    }

    /// <summary>What the endpoint's list leaves out is left out of its set, and not of what the client asks for besides.</summary>
    private static Include WithDefaults(Include asked, Include defaults)
    {
        var items = new List<IncludeItem>();
        bool asksForAll = false;
        foreach (IncludeItem item in asked.Items)
            asksForAll |= item.Kind is IncludeItemKind.All or IncludeItemKind.Deep;
        foreach (IncludeItem item in asked.Items)
        {
            if (item.Kind != IncludeItemKind.Default)
                items.Add(item);
            else
                items.AddRange(asksForAll ? defaults.Items.Where(own => own.Kind != IncludeItemKind.Negation) : defaults.Items);
        }
        return Include.Of(items).HeldWithin(asked.Within);
    }

    private EndpointLists Checked(Type type, Include? defaults, Include? allow)
    {
        if (!_checked.TryGetValue((type, defaults, allow), out EndpointLists? lists))
        {
            (Include? ownDefaults, Include? ownAllow) = (defaults?.AsServerText(), allow?.AsServerText());
            lists = new EndpointLists(ownDefaults, ownAllow, new ListCheck(contracts).Find(type, ownDefaults, ownAllow));
            if (_checked.Count < MostRemembered)
                _checked[(type, defaults, allow)] = lists;
        }
        return lists.Mistake is null ? lists : throw lists.Mistake;
    }

    /// <param name="Default">The default list as a text of the server's.</param>
    /// <param name="Allow">The allow list as a text of the server's, with those that it is held within.</param>
    /// <param name="Mistake">What is wrong with them, if anything is.</param>
    private sealed record EndpointLists(Include? Default, Include? Allow, PopcornException? Mistake);
}
