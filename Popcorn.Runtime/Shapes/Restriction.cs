using System.Collections.Concurrent;
using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Shapes;

/// <summary>What an endpoint's own lists make of an include: its Default stands for the type's, its Allow bounds it.</summary>
internal sealed class Restriction(ContractStore contracts)
{
    /// <summary>Endpoints are few; beyond this many texts each is checked again instead of remembered.</summary>
    private const int MostRemembered = 1024;

    private readonly ConcurrentDictionary<(Type, Include), PopcornException?> _checked = new();

    public Include Apply(Type type, Include asked, Include? defaults, Include? allow)
    {
        if (defaults is null && allow is null)
            return asked;
        if (asked.Within is not null || defaults?.Within is not null || allow?.Within is not null)
            throw new ArgumentException("An include that is restricted cannot be restricted again: its first bound would be lost.");
        if (defaults is not null)
            asked = WithDefaults(asked, Checked(type, defaults, "The default list"));
        return allow is null ? asked : asked.HeldWithin(Checked(type, allow, "The allow list"));
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
        return Include.Of(items);
    }

    private Include Checked(Type type, Include text, string what)
    {
        Include fromServer = text.AsServerText();
        if (!_checked.TryGetValue((type, text), out PopcornException? mistake))
        {
            mistake = NameCheck.FindInServerText(contracts, type, fromServer, $"{what} {text}");
            if (_checked.Count < MostRemembered)
                _checked[(type, text)] = mistake;
        }
        return mistake is null ? fromServer : throw mistake;
    }
}
