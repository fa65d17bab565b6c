using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Loading;

/// <summary>Reduces the includes of clients to names that are members, so that all includes that select the same have few forms.</summary>
internal sealed class KnownNames(SelectionSource source)
{
    public Include Reduce(SelectedObject owner, Include include) =>
        Reduce(FindMembers(owner, include.Bounds.Granted), include, include.Bounds.Granted);

    private Include Reduce(List<GrantedMembers> objects, Include include, PolicySet granted)
    {
        if (include.HasServerNames || objects.Exists(each => each.Contract.Payload is not null))
            return include;
        // Where a name with dots is a member of one type only, it can mean two things.
        IEnumerable<string> paths = include.WithPaths.Items.Where(item => item.IsPath).Select(item => item.Name);
        if (paths.Any(path => CountWholeNames(path) is > 0 and var count && count < objects.Count))
            return include;
        var items = new List<IncludeItem>();
        foreach (IncludeItem item in include.ResolvePaths(path => CountWholeNames(path) > 0).Items)
        {
            if (item.Kind is not (IncludeItemKind.Name or IncludeItemKind.Negation))
                items.Add(item);
            else if (Reduce(objects, item, granted) is { } known)
                items.Add(known);
        }
        return include.WithItems(items);

        int CountWholeNames(string path) => objects.Count(each => each.IsName(path, include));
    }

    /// <returns>Null for a name that is unknown, or of a member that the caller is denied.</returns>
    private IncludeItem? Reduce(List<GrantedMembers> objects, IncludeItem item, PolicySet granted)
    {
        MemberContract[] members = [.. objects.Select(each => each.Find(item.Name)).OfType<MemberContract>()];
        if (members.Length == 0)
        {
            // It may be the key of an entry. Which one makes no difference to what is loaded.
            bool mayBeEntry = item.Kind == IncludeItemKind.Name && objects.Exists(each => each.Extension is not null);
            return mayBeEntry ? new IncludeItem(IncludeItemKind.Name, "", null, item.At) : null;
        }
        // Members that differ only by case keep the spelling of the client.
        bool isUnique = Array.TrueForAll(members, member => member.Name == members[0].Name);
        return item with { Name = isUnique ? members[0].Name : item.Name, List = Reduce(members, item.List, granted) };
    }

    private Include? Reduce(MemberContract[] members, Include? list, PolicySet granted)
    {
        if (list is null)
            return null;
        List<SelectedObject> values = [.. members.Where(member => member.Converter is null)
            .Select(member => source.Create(member.ValueType, Include.Default.WithGranted(granted))).OfType<SelectedObject>()];
        return values.Count == 0 ? null : Reduce([.. values.SelectMany(value => FindMembers(value, granted)).Distinct()], list, granted);
    }

    private static List<GrantedMembers> FindMembers(SelectedObject owner, PolicySet granted) =>
        [.. owner.DerivedTypes.Prepend(owner).Where(each => !each.IsUnion).Select(each => each.Contract.GetGranted(granted))];
}
