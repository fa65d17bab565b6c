using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>
/// The lists of an endpoint: the default list replaces <c>!default</c>, the allow lists are bounds. Their names are JSON names of the
/// options of one engine, or C# names.
/// </summary>
/// <param name="Default">The default list; null for none.</param>
/// <param name="Allow">The allow lists.</param>
/// <param name="Mistake">What is wrong with the lists; null for nothing.</param>
internal sealed record EndpointLists(Include? Default, Include[] Allow, PopcornException? Mistake)
{
    /// <exception cref="ArgumentException">The default list has bounds.</exception>
    public static EndpointLists Create(ContractStore contracts, Type type, Include? defaults, Include? allow)
    {
        if (defaults?.Bounds.Lists.Length > 0)
            throw new ArgumentException("A default list cannot have allow lists. Pass them as the allow list.", nameof(defaults));
        Include? ownDefaults = defaults?.ToServerList(contracts.Json);
        Include[] lists = allow is null ? []
            : Bounds.None.WithLists([allow.ToServerList(contracts.Json)]).WithLists(allow.Bounds.Lists).Lists;
        // An object of unknown type can have members of any name.
        PopcornException? mistake = type == typeof(object) ? null : new ListCheck(contracts).Find(type, ownDefaults, lists);
        return new EndpointLists(ownDefaults, lists, mistake);
    }

    public Include Apply(Include asked)
    {
        if (Default is not null)
            asked = asked.ReplaceDefault(Default);
        return asked.WithBounds(asked.Bounds.WithLists(Allow));
    }
}
