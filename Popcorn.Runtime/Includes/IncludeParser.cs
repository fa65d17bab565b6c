namespace Popcorn.Includes;

/// <summary>Parses the text of a client, or all values of a repeated parameter.</summary>
internal static class IncludeParser
{
    public static bool TryParse(
        ReadOnlySpan<char> text,
        IncludeLimits limits,
        [NotNullWhen(true)] out Include? include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        int items = 0;
        error = IncludeScanner.Validate(text, limits, limits.MaxLength, 0, ref items);
        bool hasPaths = false;
        bool mayNameViews = false;
        include = error is null ? IncludeScanner.Build(text, 0, ref hasPaths, ref mayNameViews).Complete(hasPaths, mayNameViews) : null;
        return error is null;
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
            error = IncludeScanner.Validate(values[i], limits, room, i, ref items);
            if (error is not null)
                return false;
            room -= values[i].AsSpan().Length;
        }
        bool hasPaths = false;
        bool mayNameViews = false;
        var includes = new List<Include>(values.Count);
        for (int i = 0; i < values.Count; i++)
        {
            if (!values[i].AsSpan().Trim(' ').IsEmpty)
                includes.Add(IncludeScanner.Build(values[i], i, ref hasPaths, ref mayNameViews));
        }
        include = Include.Unite(includes)?.Complete(hasPaths, mayNameViews) ?? Include.Default;
        return true;
    }
}
