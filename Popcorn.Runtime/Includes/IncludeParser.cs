namespace Popcorn.Includes;

/// <summary>Parses a text in two passes: the first validates without allocating, the second builds.</summary>
internal static class IncludeParser
{
    public static bool TryParse(
        ReadOnlySpan<char> text,
        IncludeLimits limits,
        [NotNullWhen(true)] out Include? include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        int items = 0;
        include = TryValidate(text, limits, limits.MaxLength, ref items, 0, out error) ? Build(text, 0) : null;
        return include is not null;
    }

    /// <summary>Parses a repeated parameter: each value by itself, the limits applied to the sum.</summary>
    public static bool TryParse(
        IReadOnlyList<string?> values,
        IncludeLimits limits,
        [NotNullWhen(true)] out Include? include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        include = null;
        error = null;
        int room = limits.MaxLength;
        int items = 0;
        for (int i = 0; i < values.Count; i++)
        {
            ReadOnlySpan<char> text = values[i];
            if (!TryValidate(text, limits, room, ref items, i, out error))
                return false;
            room -= text.Length;
        }
        for (int i = 0; i < values.Count; i++)
        {
            if (!values[i].AsSpan().Trim(' ').IsEmpty)
                include = Include.Unite(include, Build(values[i], i));
        }
        include ??= Include.Default;
        return true;
    }

    private static bool TryValidate(
        ReadOnlySpan<char> text,
        IncludeLimits limits,
        int room,
        ref int items,
        int occurrence,
        [NotNullWhen(false)] out IncludeError? error)
    {
        error = null;
        if (text.Length > room)
        {
            error = IncludeError.TooLong(room, limits.MaxLength, occurrence);
            return false;
        }
        var scanner = new IncludeScanner(text, limits, items, occurrence);
        while (true)
        {
            switch (scanner.Read())
            {
                case IncludeTokenKind.End:
                    items = scanner.Items;
                    return true;
                case IncludeTokenKind.Error:
                    error = scanner.Error!;
                    return false;
            }
        }
    }

    private static Include Build(ReadOnlySpan<char> text, int occurrence)
    {
        var scanner = new IncludeScanner(text, IncludeLimits.Lifted, 0, occurrence);
        var items = new List<IncludeItem>();
        Stack<List<IncludeItem>>? outer = null;
        bool seenAny = false;
        while (true)
        {
            switch (scanner.Read())
            {
                case IncludeTokenKind.ListStart when seenAny:
                    (outer ??= new()).Push(items);
                    items = [];
                    break;
                case IncludeTokenKind.ListEnd when outer is { Count: > 0 }:
                    Include list = Include.Create(items);
                    items = outer.Pop();
                    // A list of a negation is validated and counted, but has no effect.
                    if (items[^1].Kind == IncludeItemKind.Name)
                        items[^1] = items[^1].WithList(list);
                    break;
                case IncludeTokenKind.Item:
                    items.Add(new IncludeItem(scanner.ItemKind, scanner.Name.ToString(), null, scanner.NameAt));
                    break;
                case IncludeTokenKind.End:
                    return Include.Create(items);
            }
            seenAny = true;
        }
    }
}
