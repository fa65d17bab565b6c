using Popcorn.Includes;

namespace Popcorn;

/// <summary>
/// The members that a client asks for, for example <c>[id,total,lines[sku]]</c>. Immutable, in canonical form, and compared by value.
/// </summary>
public sealed partial class Include : IEquatable<Include>
{
    /// <summary>In canonical order. Immutable.</summary>
    internal readonly IncludeItem[] Items;

    /// <summary>Whether the server wrote the names: C# names are valid too, and an unknown name is a mistake.</summary>
    internal readonly bool HasServerNames;

    /// <summary>The options whose JSON names a list of the server has; null for those with which it is used.</summary>
    internal readonly JsonSerializerOptions? Names;

    /// <summary>The bounds of what the items select; <see cref="Includes.Bounds.None"/> for an include from a client.</summary>
    internal readonly Bounds Bounds;

    /// <summary>The number of items at all levels, plus one for each 32 characters of a name. Bounds the size of caches.</summary>
    internal readonly int Weight;

    /// <summary>Whether a name of a client begins with <c>@</c>. At the first level it can be that of a view.</summary>
    internal readonly bool MayNameViews;

    private readonly Include? _withPaths;

    /// <summary>
    /// The same include, before names with dots became lists. Contracts resolve this one. Not part of the equality, and this include itself
    /// if it has no such names.
    /// </summary>
    internal Include WithPaths => _withPaths ?? this;

    /// <summary>The text as the server wrote it, for messages. Null for other includes. Not part of the equality.</summary>
    internal string? Text { get; private init; }

    private readonly int _itemsHash;
    private readonly int _hash;

    private Include(
        IncludeItem[] items,
        bool hasServerNames = false,
        JsonSerializerOptions? names = null,
        Include? withPaths = null,
        bool mayNameViews = false)
    {
        Items = items;
        _withPaths = withPaths;
        MayNameViews = mayNameViews;
        HasServerNames = hasServerNames;
        Names = names;
        Bounds = Bounds.None;
        var hash = new HashCode();
        Weight = 1 + (withPaths?.Weight ?? 0);
        foreach (IncludeItem item in items)
        {
            hash.Add(item.GetHashCode());
            Weight += (item.List?.Weight ?? 1) + GetWeight(item.Name);
        }
        _itemsHash = hash.ToHashCode();
        _hash = StructuralHash.Mix(_itemsHash);
    }

    /// <summary>Copies an include with other bounds. Its items are not hashed again.</summary>
    private Include(Include include, Bounds bounds)
    {
        Include source = include.WithPaths;
        Items = source.Items;
        HasServerNames = source.HasServerNames;
        Names = source.Names;
        Bounds = bounds;
        Text = include.Text;
        Weight = source.Weight - source.Bounds.Weight + bounds.Weight;
        _itemsHash = source._itemsHash;
        _hash = StructuralHash.Mix(bounds.IsNone ? _itemsHash : HashCode.Combine(_itemsHash, bounds));
    }

    /// <summary><c>[!default]</c>: the default set, which a request without an include gets.</summary>
    public static Include Default { get; } = new([IncludeItem.Wildcard(IncludeItemKind.Default)]);

    /// <summary><c>[*]</c>: every member of the first level, but those with <see cref="OnlyByNameAttribute"/>.</summary>
    public static Include All { get; } = new([IncludeItem.Wildcard(IncludeItemKind.All)]);

    /// <summary>
    /// <c>[**]</c>: every member of every level, as System.Text.Json writes, but those with <see cref="OnlyByNameAttribute"/>.
    /// </summary>
    public static Include Deep { get; } = new([IncludeItem.Wildcard(IncludeItemKind.Deep)]);

    /// <summary>Every member of the first level that an include can name.</summary>
    internal static Include Every { get; } = new([IncludeItem.Wildcard(IncludeItemKind.Every)]);

    /// <inheritdoc/>
    public bool Equals([NotNullWhen(true)] Include? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _hash == other._hash
            && HasServerNames == other.HasServerNames
            && Names == other.Names
            && Items.AsSpan().SequenceEqual(other.Items)
            && Bounds.Equals(other.Bounds));

    /// <inheritdoc/>
    public override bool Equals([NotNullWhen(true)] object? obj) => Equals(obj as Include);

    /// <inheritdoc/>
    public override int GetHashCode() => _hash;

    /// <summary>
    /// Returns an include for a caller who satisfies some authorization policies: members that require only these are written too. They
    /// replace those of this include. An include from a client has none.
    /// </summary>
    /// <param name="policies">The names of the policies.</param>
    public Include WithGrantedPolicies(params IEnumerable<string> policies)
    {
        ArgumentNullException.ThrowIfNull(policies);
        return WithGranted(PolicySet.Create(policies));
    }

    /// <summary>
    /// Returns the canonical text. What a client has sent parses to an equal include. A default list or a view of the server is printed
    /// among the other items, allow lists follow after the word <c>within</c>, and policies after the word <c>granted</c>: such a text is
    /// for people, and can select something else if it is parsed.
    /// </summary>
    public override string ToString() => $"[{string.Join(',', PrintItems())}]{Bounds}";

    /// <summary>Long texts count towards the size of a cache.</summary>
    internal static int GetWeight(string text) => text.Length / 32;

    /// <summary>Creates the canonical form of one list.</summary>
    internal static Include Create(List<IncludeItem> items)
    {
        if (items.TrueForAll(static item => item.Kind == IncludeItemKind.Negation))
            items.Add(IncludeItem.Wildcard(IncludeItemKind.Default));
        return items is not [var single] ? new Include(SortAndUnite(items)) : single.Kind switch
        {
            IncludeItemKind.Default => Default,
            IncludeItemKind.All => All,
            IncludeItemKind.Deep => Deep,
            _ => new Include([single]),
        };
    }

    /// <summary>Unites two lists of one author. Null stands for a bare name, which adds nothing.</summary>
    [return: NotNullIfNotNull(nameof(one)), NotNullIfNotNull(nameof(other))]
    internal static Include? Unite(Include? one, Include? other) =>
        one is null || other is null ? one ?? other : Unite((Include[])[one, other]);

    /// <summary>Unites lists of one author at once: one by one, the work would grow with the square of their number.</summary>
    internal static Include? Unite(IEnumerable<Include?> lists)
    {
        Include[] all = [.. lists.OfType<Include>()];
        if (all.Length == 0 || Array.TrueForAll(all, list => list.Equals(all[0])))
            return all.FirstOrDefault();
        return new Include(
            SortAndUnite([.. all.SelectMany(static list => list.Items)]),
            Array.Exists(all, static list => list.HasServerNames),
            all.Select(static list => list.Names).FirstOrDefault(static names => names is not null));
    }

    /// <summary>Adds what a default list of the server selects. Its negations do not remove what the client asks for.</summary>
    [return: NotNullIfNotNull(nameof(asked)), NotNullIfNotNull(nameof(defaults))]
    internal static Include? AddDefaults(Include? asked, Include? defaults) => asked is not null && defaults is { HasServerNames: true }
        ? Unite(asked, new Include([new IncludeItem(IncludeItemKind.DefaultList, "", defaults, default)]))
        : Unite(asked, defaults);

    /// <summary>Replaces <c>!default</c> at the first level. A list of negations only has it, too.</summary>
    internal Include ReplaceDefault(Include defaults)
    {
        IncludeItem[] items = WithPaths.Items;
        if (!Array.Exists(items, static item => item.Kind is not (IncludeItemKind.Negation or IncludeItemKind.NegatedPath)))
        {
            var implied = new IncludeItem(IncludeItemKind.DefaultListOfNegations, "", defaults, default);
            return new Include([.. items, implied], HasServerNames, Names).WithBounds(Bounds);
        }
        if (items[0].Kind != IncludeItemKind.Default)
            return this;
        Include? rest = items.Length == 1 ? null : new Include(items[1..], HasServerNames, Names);
        return AddDefaults(rest, defaults).WithBounds(Bounds);
    }

    /// <summary>The same include with other items, which need not be in canonical order.</summary>
    internal Include WithItems(List<IncludeItem> items) =>
        new Include(items.Count == 0 ? [] : SortAndUnite(items), HasServerNames, Names) { Text = Text }.WithBounds(Bounds);

    /// <summary>The same list, written by the server.</summary>
    /// <param name="names">The options whose JSON names it has; null for those with which it is used.</param>
    internal Include ToServerList(JsonSerializerOptions? names = null)
    {
        bool hasNames = Array.Exists(WithPaths.Items, static item => item.Kind >= IncludeItemKind.Negation);
        IncludeItem[] items = Array.ConvertAll(
            WithPaths.Items, item => item with { List = item.List?.ToServerList(names), At = item.At.ToServer() });
        return new Include(items, hasNames, hasNames ? names : null) { Text = Text };
    }

    /// <summary>The same items within other bounds.</summary>
    internal Include WithBounds(Bounds bounds) => bounds.Equals(Bounds) ? this : new(this, bounds);

    /// <summary>The same include for a caller who satisfies other policies.</summary>
    internal Include WithGranted(PolicySet granted) => WithBounds(Bounds.WithGranted(granted));

    /// <summary>The same include, which remembers its text for messages.</summary>
    internal Include WithText(string text) => new(this, Bounds) { Text = text };

    /// <summary>
    /// Which wildcards of the first level the server wrote, as a set of bits. Not part of the equality: a client can write the same ones.
    /// </summary>
    internal int ServerWildcards
    {
        get
        {
            int kinds = 0;
            foreach (IncludeItem item in Items)
                kinds |= item.Kind <= IncludeItemKind.Deep && item.At.IsOfServer ? 1 << (int)item.Kind : 0;
            return kinds;
        }
    }

    /// <summary>Whether a name of the first level may be a path.</summary>
    internal bool HasPaths => Array.Exists(WithPaths.Items, static item => item.IsPath);

    /// <summary>Decides for each path of the first level whether it is one name.</summary>
    internal Include ResolvePaths(Predicate<string> isName)
    {
        if (!HasPaths)
            return WithPaths;
        List<IncludeItem> items = [.. WithPaths.Items.Select(item => !item.IsPath ? item
            : isName(item.Name) ? IncludePath.Join(item) : IncludePath.Split(item, HasServerNames, Names))];
        if (items[^1] is { Kind: IncludeItemKind.DefaultListOfNegations } implied)
        {
            items.RemoveAt(items.Count - 1);
            if (items.TrueForAll(static item => item.Kind == IncludeItemKind.Negation))
                items.Add(implied with { Kind = IncludeItemKind.DefaultList });
        }
        return new Include(Create(items).Items, HasServerNames, Names).WithBounds(Bounds);
    }

    /// <summary>Returns the canonical form of what a client wrote, which has lists in place of paths and remembers this include.</summary>
    internal Include Complete(bool hasPaths, bool mayNameViews) => hasPaths || mayNameViews
        ? new(hasPaths ? SplitPaths().Items : Items, withPaths: hasPaths ? this : null, mayNameViews: mayNameViews)
        : this;

    private Include SplitPaths() => Create([.. Items
        .Select(static item => item with { List = item.List?.SplitPaths() })
        .Select(static item => item.IsPath ? IncludePath.Split(item) : item)]);

    private IEnumerable<string> PrintItems() => Items.SelectMany(static item =>
        item.Kind >= IncludeItemKind.DefaultList ? item.List!.PrintItems() : [item.ToString()]);

    private static IncludeItem[] SortAndUnite(List<IncludeItem> items)
    {
        // The sort is not stable. Of equal items the leftmost comes first, because its position is kept.
        items.Sort(static (a, b) => a.CompareTo(b) is var order and not 0 ? order : a.At.CompareTo(b.At));
        for (int i = 1; i < items.Count; i++)
        {
            if (items[i - 1].CompareTo(items[i]) == 0)
            {
                UniteEqual(items);
                break;
            }
        }
        return [.. items];
    }

    /// <summary>Unites the lists of items of one name, which follow each other.</summary>
    private static void UniteEqual(List<IncludeItem> items)
    {
        int count = 0;
        for (int start = 0, end = 1; start < items.Count; start = end++)
        {
            while (end < items.Count && items[start].CompareTo(items[end]) == 0)
                end++;
            items[count++] = end == start + 1
                ? items[start]
                : items[start] with { List = Unite(items[start..end].Select(static item => item.List)) };
        }
        items.RemoveRange(count, items.Count - count);
    }
}
