namespace Popcorn.Includes;

/// <summary>Parses a text by one state machine without recursion, run twice: to validate without allocating, and to build.</summary>
internal ref struct IncludeParser(ReadOnlySpan<char> text, IncludeLimits limits, int occurrence)
{
    private readonly ReadOnlySpan<char> _text = text;

    /// <summary>The items of the current list; null in the first pass.</summary>
    private List<IncludeItem>? _list;
    private Stack<List<IncludeItem>>? _outer;
    private Next _next;
    private int _at;
    private int _depth;
    private int _items;
    private bool _bracketed;

    private enum Next : byte { Start, ItemOrListEnd, Item, AfterName, AfterItem, Blank }

    public static bool TryParse(
        ReadOnlySpan<char> text,
        IncludeLimits limits,
        [NotNullWhen(true)] out Include? include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        int items = 0;
        error = Validate(text, limits, limits.MaxLength, 0, ref items);
        include = error is null ? Build(text, 0) : null;
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
            error = Validate(values[i], limits, room, i, ref items);
            if (error is not null)
                return false;
            room -= values[i].AsSpan().Length;
        }
        for (int i = 0; i < values.Count; i++)
        {
            if (!values[i].AsSpan().Trim(' ').IsEmpty)
                include = Include.Unite(include, Build(values[i], i));
        }
        include ??= Include.Default;
        return true;
    }

    private static IncludeError? Validate(ReadOnlySpan<char> text, IncludeLimits limits, int room, int occurrence, ref int items)
    {
        if (text.Length > room)
            return new IncludeError(IncludeErrorCodes.TooLong, room, $"Longer than {Count(limits.MaxLength, "character")}.", occurrence);
        var parser = new IncludeParser(text, limits, occurrence) { _items = items };
        IncludeError? error = parser.Run();
        items = parser._items;
        return error;
    }

    private static Include Build(ReadOnlySpan<char> text, int occurrence)
    {
        var parser = new IncludeParser(text, IncludeLimits.Lifted, occurrence) { _list = [] };
        parser.Run();
        return Include.Create(parser._list);
    }

    private IncludeError? Run()
    {
        IncludeError? error = null;
        while (error is null)
        {
            while (_at < _text.Length && _text[_at] == ' ')
                _at++;
            bool atEnd = _at == _text.Length;
            char c = atEnd ? '\0' : _text[_at];
            switch (_next)
            {
                case Next.Start or Next.Blank when atEnd:
                case Next.AfterName or Next.AfterItem when atEnd && !_bracketed && _depth == 1:
                    return null;
                case Next.Start when c == '[':
                    _bracketed = true;
                    error = OpenList();
                    break;
                case Next.Start:
                    _depth = 1;
                    error = ReadItem();
                    break;
                case Next.ItemOrListEnd or Next.AfterName or Next.AfterItem when c == ']' && _depth > (_bracketed ? 0 : 1):
                    CloseList();
                    break;
                case Next.ItemOrListEnd or Next.Item:
                    error = ReadItem();
                    break;
                case Next.AfterName when c == '[':
                    error = OpenList();
                    break;
                case Next.AfterName or Next.AfterItem when c == ',':
                    _at++;
                    _next = Next.Item;
                    break;
                case Next.AfterName or Next.AfterItem when !_bracketed && _depth == 1:
                    return Unexpected("a comma or the end");
                case Next.Blank:
                    return Unexpected("the end");
                default:
                    return Unexpected(atEnd ? "]" : "a comma or ]");
            }
        }
        return error;
    }

    private IncludeError? OpenList()
    {
        if (_depth == limits.MaxDepth)
            return Fail(IncludeErrorCodes.TooDeep, $"Deeper than {Count(limits.MaxDepth, "level")}");
        if (_depth > 0 && _list is not null)
        {
            (_outer ??= new()).Push(_list);
            _list = [];
        }
        _depth++;
        _at++;
        _next = Next.ItemOrListEnd;
        return null;
    }

    private void CloseList()
    {
        _depth--;
        _at++;
        _next = _depth == 0 ? Next.Blank : Next.AfterItem;
        if (_depth == 0 || _list is null)
            return;
        Include list = Include.Create(_list);
        _list = _outer!.Pop();
        // A list of a negation is validated and counted, but has no effect.
        if (_list[^1].Kind == IncludeItemKind.Name)
            _list[^1] = _list[^1] with { List = list };
    }

    private IncludeError? ReadItem()
    {
        if (_at == _text.Length || IsDelimiter(_text[_at]))
            return Unexpected("a name or a wildcard");
        if (_items == limits.MaxItems)
            return Fail(IncludeErrorCodes.TooLarge, $"More than {Count(limits.MaxItems, "item")}");
        _items++;
        switch (_text[_at])
        {
            case '*':
                bool isDeep = _text[_at..].StartsWith("**");
                return AddWildcard(isDeep ? "**" : "*", isDeep ? IncludeItemKind.Deep : IncludeItemKind.All);
            case '!':
                bool isAll = _text[_at..].StartsWith("!a");
                return AddWildcard(isAll ? "!all" : "!default", isAll ? IncludeItemKind.All : IncludeItemKind.Default);
            case '-':
                _at++;
                return _at == _text.Length || IsDelimiter(_text[_at]) || _text[_at] is ' ' or '-' or '!' or '*'
                    ? Unexpected("a name")
                    : AddName(IncludeItemKind.Negation);
            default:
                return AddName(IncludeItemKind.Name);
        }
    }

    private IncludeError? AddWildcard(string wildcard, IncludeItemKind kind)
    {
        int matching = _text[_at..].CommonPrefixLength(wildcard);
        _at += matching;
        if (matching < wildcard.Length)
            return Unexpected("!all or !default");
        _list?.Add(IncludeItem.Wildcard(kind));
        _next = Next.AfterItem;
        return null;
    }

    private IncludeError? AddName(IncludeItemKind kind)
    {
        int start = _at;
        while (_at < _text.Length && !IsDelimiter(_text[_at]))
            _at++;
        if (_at < _text.Length && char.IsControl(_text[_at]))
            return Unexpected("no control character");
        _list?.Add(new IncludeItem(kind, _text[start.._at].TrimEnd(' ').ToString(), null, new IncludePosition(occurrence, start)));
        _next = Next.AfterName;
        return null;
    }

    /// <summary>Without quotation marks, which JSON encoders write as \u0027.</summary>
    private readonly IncludeError Unexpected(string expected) => Fail(IncludeErrorCodes.Syntax, $"Expected {expected}");

    private readonly IncludeError Fail(string code, string message) =>
        IncludeError.Create(code, new IncludePosition(occurrence, _at), message);

    private static string Count(int number, string noun) => number == 1 ? $"1 {noun}" : $"{number} {noun}s";

    private static bool IsDelimiter(char c) => c is '[' or ']' or ',' || char.IsControl(c);
}
