using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Replaces names of views in the includes of one endpoint. Contracts are read when they are first needed.</summary>
/// <param name="views">The views of the app.</param>
/// <param name="findObjects">Finds the objects that an include of a type applies to; null if JSON cannot contain the type.</param>
/// <param name="payloads">The declared types of the endpoint; empty if they are not known.</param>
/// <param name="defaults">The default list of the endpoint, which replaces <c>!default</c> in a view, too.</param>
/// <param name="isClosed">Whether a request can ask for nothing else, and for one view only.</param>
internal sealed class ViewExpansion(
    IReadOnlyList<View> views, Func<Type, ReachableObjects?> findObjects, IReadOnlyList<Type> payloads, Include? defaults, bool isClosed)
{
    private IReadOnlyDictionary<string, Include>? _lists;

    /// <summary>The lists by the names of the views, with their marks.</summary>
    public IReadOnlyDictionary<string, Include> Lists => _lists ??= Find();

    /// <summary>Whether a request can ask for nothing else, and for one view only.</summary>
    public bool IsClosed => isClosed;

    /// <summary>Replaces the names of views by what their lists select.</summary>
    /// <param name="include">The include of a client.</param>
    /// <param name="error">The leftmost name that is no view.</param>
    public bool TryExpand(ref Include include, [NotNullWhen(false)] out IncludeError? error)
    {
        var items = new List<IncludeItem>();
        var mistakes = new List<IncludeItem>();
        foreach (IncludeItem item in isClosed && include.Equals(Include.Default) ? [] : include.WithPaths.Items)
        {
            if (!IsView(item))
                items.Add(item);
            else if (item is { IsPath: false, List: null } && Lists.TryGetValue(item.Name, out Include? list))
                items.Add(new IncludeItem(IncludeItemKind.DefaultList, item.Name, list, item.At));
            else
                mistakes.Add(item);
        }
        if (isClosed)
            mistakes.AddRange(FindUnlisted(items));
        error = mistakes.Count == 0 ? null : CreateError(mistakes.MinBy(item => item.At)!);
        if (error is null && items.Count > 0)
            include = items is [{ Kind: IncludeItemKind.DefaultList } only] ? only.List! : Include.Create(items);
        return error is null;
    }

    /// <summary>Whether an item is neither a wildcard nor a member. Where any name can be one, only registered names are views.</summary>
    private bool IsView(IncludeItem item)
    {
        if (item.Kind is not (IncludeItemKind.Name or IncludeItemKind.Path) || item.Name[0] != View.Mark)
            return false;
        string name = item.Name;
        string first = item.IsPath ? IncludePath.GetFirst(name) : name;
        ReachableObjects[] objects = FindObjects();
        if (objects.Any(each => each.Contracts.Any(contract => (contract.Find(name) ?? contract.Find(first)) is not null)))
            return false;
        bool isAnyKnown = payloads.Count == 0
            || objects.Any(each => each.MayBeAny || each.Contracts.Any(contract => contract.Extension is not null));
        return !isAnyKnown || Lists.ContainsKey(first);
    }

    /// <summary>What a closed set does not admit: all but the first view. A list of negations has a wildcard that nobody wrote.</summary>
    private static IEnumerable<IncludeItem> FindUnlisted(List<IncludeItem> items)
    {
        IEnumerable<IncludeItem> named = items.Where(item => item.Kind >= IncludeItemKind.Negation);
        IEnumerable<IncludeItem> listed = named.Where(item => item.Kind == IncludeItemKind.DefaultList).OrderBy(item => item.At).Take(1);
        bool isImplied = items.Count > 1 && items[0] is { Kind: IncludeItemKind.Default } first && first.At == default
            && items.Skip(1).All(item => item.Kind == IncludeItemKind.Negation);
        return (isImplied ? named : items).Except(listed);
    }

    private IncludeError CreateError(IncludeItem item)
    {
        bool hasList = item.IsPath || item is { Kind: IncludeItemKind.Name, List: not null };
        if (hasList && Lists.ContainsKey(item.IsPath ? IncludePath.GetFirst(item.Name) : item.Name))
            return IncludeError.Create(IncludeErrorCodes.NotAnObject, item.At, "A view takes no list");
        int position = item.At.Position;
        return new IncludeError(IncludeErrorCodes.UnknownView, position, $"Unknown view at position {position}.", item.At.Occurrence)
        {
            Describe = () => Lists.Count == 0 ? "There are no views" : $"The views are {string.Join(", ", Lists.Keys)}",
        };
    }

    /// <summary>An endpoint may write a type that JSON cannot contain in another format.</summary>
    private ReachableObjects[] FindObjects() => [.. payloads.Select(findObjects).OfType<ReachableObjects>()];

    private Dictionary<string, Include> Find()
    {
        ReachableObjects[] objects = FindObjects();
        Type[]? types = payloads.Count == 0 || objects.Any(each => each.MayBeAny)
            ? null
            : [.. objects.SelectMany(each => each.Contracts).Select(contract => contract.Type.Type).Distinct()];
        return views.GroupBy(view => view.Name, StringComparer.Ordinal)
            .Select(named => (named.Key, List: Unite(types is null ? named : types.SelectMany(type => Choose(named, type)).Distinct())))
            .Where(named => named.List is not null)
            .ToDictionary(named => named.Key, named => named.List!, StringComparer.Ordinal);
    }

    /// <summary>Of views with one name: that of the type or its nearest base, or else those of its derived types.</summary>
    private static IEnumerable<View> Choose(IEnumerable<View> named, Type type)
    {
        View[] own = [.. named.Where(view => view.Type.IsAssignableFrom(type))];
        return own.Length == 0
            ? named.Where(view => type.IsAssignableFrom(view.Type))
            : [own.Aggregate((nearest, view) => nearest.Type.IsAssignableFrom(view.Type) ? view : nearest)];
    }

    /// <summary>A name that an object does not have selects nothing of it.</summary>
    private Include? Unite(IEnumerable<View> named)
    {
        Include? list = named.Aggregate((Include?)null, (all, view) => Include.Unite(all, view.List.ToServerList()));
        return list is null || defaults is null ? list : list.ReplaceDefault(defaults.ToServerList());
    }
}
