using System.Diagnostics.CodeAnalysis;
using Popcorn.Includes;

namespace Popcorn;

/// <summary>
/// What a client asks for, for example <c>[id,total,lines[sku]]</c>: immutable, in canonical form, equal by value.
/// </summary>
public sealed class Include : IEquatable<Include>
{
    /// <summary>In canonical order. Never changed.</summary>
    internal readonly IncludeItem[] Items;

    /// <summary>
    /// The allow list that this include is held within, which may be held within another: all of them bind. Null for what a client sent.
    /// </summary>
    internal readonly Include? Within;

    /// <summary>How many items it holds at all levels, a long name counting for several: caches are bounded by what they hold.</summary>
    internal readonly int Weight;

    private readonly int _hash;

    private Include(IncludeItem[] items, Include? within = null)
    {
        Items = items;
        Within = within;
        var hash = new HashCode();
        hash.Add(within);
        int weight = 1 + (within?.Weight ?? 0);
        foreach (IncludeItem item in items)
        {
            hash.Add(item.GetHashCode());
            weight += (item.List?.Weight ?? 1) + WeightOf(item.Name);
        }
        _hash = StructuralHash.Of(hash.ToHashCode());
        Weight = weight;
    }

    /// <summary><c>[!default]</c>: what a client gets that sends nothing.</summary>
    public static Include Default { get; } = new([IncludeItem.Wildcard(IncludeItemKind.Default)]);

    /// <summary><c>[*]</c>: every member of the first level.</summary>
    public static Include All { get; } = new([IncludeItem.Wildcard(IncludeItemKind.All)]);

    /// <summary><c>[**]</c>: every member of every level, as System.Text.Json writes.</summary>
    public static Include Deep { get; } = new([IncludeItem.Wildcard(IncludeItemKind.Deep)]);

    /// <summary>Parses within <see cref="IncludeLimits.Standard"/>.</summary>
    /// <exception cref="PopcornException">The text is not an include; <see cref="PopcornException.Error"/> says why.</exception>
    public static Include Parse(string text) => Parse(text, IncludeLimits.Standard);

    /// <summary>Parses within the limits given.</summary>
    /// <exception cref="PopcornException">The text is not an include; <see cref="PopcornException.Error"/> says why.</exception>
    public static Include Parse(string text, IncludeLimits limits)
    {
        ArgumentNullException.ThrowIfNull(text);
        return TryParse(text, limits, out Include? include, out IncludeError? error) ? include : throw new PopcornException(error);
    }

    /// <summary>Parses within <see cref="IncludeLimits.Standard"/>; never throws for what the text holds.</summary>
    public static bool TryParse(
        ReadOnlySpan<char> text, [NotNullWhen(true)] out Include? include, [NotNullWhen(false)] out IncludeError? error) =>
        IncludeParser.TryParse(text, IncludeLimits.Standard, out include, out error);

    /// <summary>Parses within the limits given; never throws for what the text holds.</summary>
    public static bool TryParse(
        ReadOnlySpan<char> text, IncludeLimits limits, [NotNullWhen(true)] out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        ArgumentNullException.ThrowIfNull(limits);
        return IncludeParser.TryParse(text, limits, out include, out error);
    }

    /// <summary>
    /// Parses a parameter that was given several times: blank values are skipped, the others unite, and the limits
    /// apply to all of them together. An error tells the value (<see cref="IncludeError.Occurrence"/>) and the position in it.
    /// </summary>
    public static bool TryParse(
        IReadOnlyList<string?> values, IncludeLimits limits, [NotNullWhen(true)] out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        ArgumentNullException.ThrowIfNull(values);
        ArgumentNullException.ThrowIfNull(limits);
        return IncludeParser.TryParse(values, limits, out include, out error);
    }

    /// <inheritdoc/>
    public bool Equals([NotNullWhen(true)] Include? other) =>
        ReferenceEquals(this, other)
        || (other is not null && _hash == other._hash && Items.AsSpan().SequenceEqual(other.Items) && (Within is null ? other.Within is null : Within.Equals(other.Within)));

    /// <inheritdoc/>
    public override bool Equals([NotNullWhen(true)] object? obj) => Equals(obj as Include);

    /// <inheritdoc/>
    public override int GetHashCode() => _hash;

    /// <summary>The canonical text; it parses to an equal include, unless an allow list stands behind it, which is shown as <c>within</c>.</summary>
    public override string ToString() => IncludePrinter.Print(this);

    /// <summary>What a text of a client's weighs besides its items: a long one holds as much as many short ones.</summary>
    internal static int WeightOf(string text) => text.Length / 32;

    /// <summary>The canonical form of the items of one list.</summary>
    internal static Include Of(List<IncludeItem> items)
    {
        bool onlyNegations = true;
        foreach (IncludeItem item in items)
            onlyNegations &= item.Kind == IncludeItemKind.Negation;
        if (onlyNegations)
            items.Add(IncludeItem.Wildcard(IncludeItemKind.Default));
        return items.Count == 1 ? Single(items[0]) : new Include(SortAndUnite(items));
    }

    /// <summary>Both lists as one; a null list (a bare name) adds nothing.</summary>
    [return: NotNullIfNotNull(nameof(one)), NotNullIfNotNull(nameof(other))]
    internal static Include? Unite(Include? one, Include? other)
    {
        if (one is null || other is null || one.Equals(other))
            return one ?? other;
        return new Include(SortAndUnite([.. one.Items, .. other.Items]));
    }

    /// <summary>The same include as a text of the server's: C# names count too, unknown ones are mistakes.</summary>
    internal Include AsServerText() => new(Array.ConvertAll(Items, item => item.AsServerText()), Within?.AsServerText());

    /// <summary>The same include, of which only what the allow list admits is selected.</summary>
    internal Include HeldWithin(Include? allow) => ReferenceEquals(allow, Within) ? this : new Include(Items, allow);

    /// <summary>The same include, of which only what one allow list more admits is selected.</summary>
    internal Include AlsoWithin(Include? allow) => HeldWithin(Intersect(Within, allow));

    /// <summary>An allow list that admits what both admit; null admits everything.</summary>
    internal static Include? Intersect(Include? one, Include? other)
    {
        if (one is null || other is null)
            return one ?? other;
        Include? rest = Intersect(one.Within, other);
        for (Include? link = rest; link is not null; link = link.Within)
        {
            if (link.Items.AsSpan().SequenceEqual(one.Items))
                return rest;
        }
        return one.HeldWithin(rest);
    }

    private static Include Single(in IncludeItem item) => item.Kind switch
    {
        IncludeItemKind.Default => Default,
        IncludeItemKind.All => All,
        IncludeItemKind.Deep => Deep,
        _ => new Include([item]),
    };

    private static IncludeItem[] SortAndUnite(List<IncludeItem> items)
    {
        // The leftmost of the same first, since it is the one whose positions stay; the sort itself keeps no order.
        items.Sort(static (a, b) => a.CompareTo(b) is var order and not 0 ? order : a.At.CompareTo(b.At));
        int last = 0;
        for (int i = 1; i < items.Count; i++)
        {
            if (items[last].CompareTo(items[i]) == 0)
                items[last] = items[last].Unite(items[i]);
            else
                items[++last] = items[i];
        }
        items.RemoveRange(last + 1, items.Count - last - 1);
        return [.. items];
    }
}
