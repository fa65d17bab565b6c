using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Reduces the includes of clients to names that are members, so that all includes that select the same have few forms.</summary>
internal sealed class KnownNames(SelectionSource source)
{
    public Include Reduce(SelectedObject owner, Include include) => Reduce(FindContracts(owner), include);

    private Include Reduce(List<ObjectContract> contracts, Include include)
    {
        if (include.HasServerNames || contracts.Exists(contract => contract.Payload is not null))
            return include;
        var items = new List<IncludeItem>();
        foreach (IncludeItem item in include.Items)
        {
            if (item.Kind is not (IncludeItemKind.Name or IncludeItemKind.Negation))
                items.Add(item);
            else if (Reduce(contracts, item) is { } known)
                items.Add(known);
        }
        return include.WithItems(items);
    }

    /// <returns>Null for an unknown name.</returns>
    private IncludeItem? Reduce(List<ObjectContract> contracts, IncludeItem item)
    {
        MemberContract[] members = [.. contracts.Select(contract => contract.Find(item.Name)).OfType<MemberContract>()];
        if (members.Length == 0)
        {
            // It may be the key of an entry. Which one makes no difference to what is loaded.
            bool mayBeEntry = item.Kind == IncludeItemKind.Name && contracts.Exists(contract => contract.Extension is not null);
            return mayBeEntry ? new IncludeItem(IncludeItemKind.Name, "", null, item.At) : null;
        }
        // Members that differ only by case keep the spelling of the client.
        bool isUnique = Array.TrueForAll(members, member => member.Name == members[0].Name);
        return item with { Name = isUnique ? members[0].Name : item.Name, List = Reduce(members, item.List) };
    }

    private Include? Reduce(MemberContract[] members, Include? list)
    {
        if (list is null)
            return null;
        List<SelectedObject> values = [.. members.Where(member => member.Converter is null)
            .Select(member => source.Create(member.ValueType, Include.Default)).OfType<SelectedObject>()];
        return values.Count == 0 ? null : Reduce([.. values.SelectMany(FindContracts).Distinct()], list);
    }

    private static List<ObjectContract> FindContracts(SelectedObject owner) =>
        [.. owner.DerivedTypes.Prepend(owner).Where(each => !each.IsUnion).Select(each => each.Contract)];
}
