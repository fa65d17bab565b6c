namespace Popcorn.Includes;

/// <summary>Parses a text by one state machine without recursion, run twice: to validate without allocating, and to build.</summary>
internal ref struct IncludeScanner(ReadOnlySpan<char> text, IncludeLimits limits, int occurrence)
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
    private OpenLevels _levels;

    /// <summary>The levels that the dots of the last name open for its list.</summary>
    private int _dots;
    private bool _hasPaths;
    private bool _mayNameViews;

    /// <summary>The kinds of all characters up to the last control character: 1 is a delimiter, 2 a dot.</summary>
    private static ReadOnlySpan<byte> Kinds =>
    [
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    ];

    private enum CharacterKind : byte { Other, Delimiter, Dot }

    private enum Next : byte { Start, ItemOrListEnd, Item, AfterName, AfterItem, Blank }

    public static IncludeError? Validate(ReadOnlySpan<char> text, IncludeLimits limits, int room, int occurrence, ref int items)
    {
        if (text.Length > room)
            return new IncludeError(IncludeErrorCodes.TooLong, room, $"Longer than {Count(limits.MaxLength, "character")}.", occurrence);
        var scanner = new IncludeScanner(text, limits, occurrence);
        scanner._items = items;
        IncludeError? error = scanner.Run();
        items = scanner._items;
        return error;
    }

    public static Include Build(ReadOnlySpan<char> text, int occurrence, ref bool hasPaths, ref bool mayNameViews)
    {
        // Not an object initializer, which would copy the scanner.
        var scanner = new IncludeScanner(text, IncludeLimits.Lifted, occurrence);
        scanner._list = [];
        scanner.Run();
        hasPaths |= scanner._hasPaths;
        mayNameViews |= scanner._mayNameViews;
        return Include.Create(scanner._list);
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
                case Next.Start when c is '[' or '(':
                    _bracketed = true;
                    error = OpenList();
                    break;
                case Next.Start:
                    _depth = 1;
                    error = ReadItem();
                    break;
                case Next.ItemOrListEnd or Next.AfterName or Next.AfterItem when c is ']' or ')' && IsClosing(c):
                    CloseList();
                    break;
                case Next.ItemOrListEnd or Next.Item:
                    error = ReadItem();
                    break;
                case Next.AfterName when c is '[' or '(':
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
                    return Unexpected(atEnd ? $"{Closing}" : $"a comma or {Closing}");
            }
        }
        return error;
    }

    /// <summary>The character that closes the current list, if it was opened.</summary>
    private readonly char Closing => _levels.Get(_depth) == LevelKind.Parenthesis ? ')' : ']';

    private readonly bool IsClosing(char c) => _depth > (_bracketed ? 0 : 1) && c == Closing;

    private IncludeError? OpenList()
    {
        for (; _dots > 0; _dots--)
            _levels.Set(++_depth, LevelKind.Dot);
        if (_depth == limits.MaxDepth)
            return TooDeep(_at);
        if (_depth > 0 && _list is not null)
        {
            (_outer ??= new()).Push(_list);
            _list = [];
        }
        _levels.Set(++_depth, _text[_at] == '(' ? LevelKind.Parenthesis : LevelKind.Bracket);
        _at++;
        _next = Next.ItemOrListEnd;
        return null;
    }

    private void CloseList()
    {
        _depth--;
        while (_levels.Get(_depth) == LevelKind.Dot)
            _depth--;
        _at++;
        _next = _depth == 0 ? Next.Blank : Next.AfterItem;
        if (_depth == 0 || _list is null)
            return;
        Include list = Include.Create(_list);
        _list = _outer!.Pop();
        // A list of a negation is validated and counted, but has no effect.
        if (_list[^1].Kind is IncludeItemKind.Name or IncludeItemKind.Path)
            _list[^1] = _list[^1] with { List = list };
    }

    private IncludeError? ReadItem()
    {
        if (_at == _text.Length || IsDelimiter(_text[_at]))
            return Unexpected("a name or a wildcard");
        if (_items == limits.MaxItems)
            return TooLarge(_at);
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
        var at = new IncludePosition(occurrence, _at);
        int matching = _text[_at..].CommonPrefixLength(wildcard);
        _at += matching;
        if (matching < wildcard.Length)
            return Unexpected("!all or !default");
        _list?.Add(IncludeItem.Wildcard(kind) with { At = at });
        _next = Next.AfterItem;
        return null;
    }

    private IncludeError? AddName(IncludeItemKind kind)
    {
        int start = _at;
        ReadOnlySpan<char> text = _text;
        int end = start;
        bool hasDot = false;
        for (; end < text.Length; end++)
        {
            CharacterKind character = GetKind(text[end]);
            if (character == CharacterKind.Delimiter)
                break;
            hasDot |= character == CharacterKind.Dot;
        }
        _at = end;
        _dots = 0;
        _next = Next.AfterName;
        if (hasDot && IncludePath.IsPath(text[start..end].TrimEnd(' ')))
        {
            if (ReadPath(text[start..end].TrimEnd(' '), start, kind) is { } error)
                return error;
            kind = kind == IncludeItemKind.Name ? IncludeItemKind.Path : IncludeItemKind.NegatedPath;
            _hasPaths = true;
        }
        if (end < text.Length && char.IsControl(text[end]))
            return Unexpected("no control character");
        if (_list is null)
            return null;
        _mayNameViews |= text[start] == '@';
        _list.Add(new IncludeItem(kind, text[start..end].TrimEnd(' ').ToString(), null, new IncludePosition(occurrence, start)));
        return null;
    }

    /// <summary>Each dot opens a level, and each name after one is an item.</summary>
    private IncludeError? ReadPath(ReadOnlySpan<char> path, int start, IncludeItemKind kind)
    {
        int part = 0;
        for (int dot = path.IndexOf('.'); dot >= 0; dot = path[part..].IndexOf('.'))
        {
            part += dot + 1;
            if (_depth + ++_dots > limits.MaxDepth)
                return TooDeep(start + part - 1);
            if (_items == limits.MaxItems)
                return TooLarge(start + part);
            _items++;
        }
        if (IncludePath.FindWildcard(path[part..]) is null)
            return null;
        _next = Next.AfterItem;
        return kind == IncludeItemKind.Negation ? Fail(IncludeErrorCodes.Syntax, "Expected a name", start + part) : null;
    }

    private readonly IncludeError TooLarge(int at) =>
        Fail(IncludeErrorCodes.TooLarge, $"More than {Count(limits.MaxItems, "item")}", at);

    private readonly IncludeError TooDeep(int at) =>
        Fail(IncludeErrorCodes.TooDeep, $"Deeper than {Count(limits.MaxDepth, "level")}", at);

    /// <summary>Without quotation marks, which JSON encoders write as \u0027.</summary>
    private readonly IncludeError Unexpected(string expected) => Fail(IncludeErrorCodes.Syntax, $"Expected {expected}", _at);

    private readonly IncludeError Fail(string code, string message, int at) =>
        IncludeError.Create(code, new IncludePosition(occurrence, at), message);

    private static string Count(int number, string noun) => number == 1 ? $"1 {noun}" : $"{number} {noun}s";

    public static bool IsDelimiter(char c) => GetKind(c) == CharacterKind.Delimiter;

    private static CharacterKind GetKind(char c) => c < Kinds.Length ? (CharacterKind)Kinds[c] : CharacterKind.Other;
}
