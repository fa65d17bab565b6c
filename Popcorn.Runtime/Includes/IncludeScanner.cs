namespace Popcorn.Includes;

/// <summary>
/// Reads an include token by token, without recursion or allocation. There is one kind of brackets, so a counter is enough for the
/// nesting. The parser runs the scanner twice: to validate and to build.
/// </summary>
internal ref struct IncludeScanner
{
    private readonly ReadOnlySpan<char> _text;
    private readonly IncludeLimits _limits;
    private readonly int _occurrence;
    private Next _next;
    private int _at;
    private int _depth;
    private bool _bracketed;

    public IncludeScanner(ReadOnlySpan<char> text, IncludeLimits limits, int itemsBefore, int occurrence)
    {
        _text = text;
        _limits = limits;
        _occurrence = occurrence;
        Items = itemsBefore;
    }

    private enum Next : byte { Start, ItemOrListEnd, Item, AfterName, AfterItem, Blank }

    /// <summary>The number of items so far, including those of earlier values.</summary>
    public int Items { get; private set; }

    public IncludeError? Error { get; private set; }

    /// <summary>The kind of the last item.</summary>
    public IncludeItemKind ItemKind { get; private set; }

    /// <summary>The name of the last item, trimmed; empty for a wildcard.</summary>
    public ReadOnlySpan<char> Name { get; private set; }

    /// <summary>The start of <see cref="Name"/>.</summary>
    public IncludePosition NameAt { get; private set; }

    /// <summary>Reads the next token. The last one is <see cref="IncludeTokenKind.End"/> or <see cref="IncludeTokenKind.Error"/>.</summary>
    public IncludeTokenKind Read()
    {
        while (true)
        {
            while (_at < _text.Length && _text[_at] == ' ')
                _at++;
            bool atEnd = _at == _text.Length;
            char c = atEnd ? '\0' : _text[_at];
            switch (_next)
            {
                case Next.Start when atEnd:
                    return IncludeTokenKind.End;
                case Next.Start when c == '[':
                    _bracketed = true;
                    return OpenList();
                case Next.Start:
                    _depth = 1;
                    return ReadItem();
                case Next.ItemOrListEnd when !atEnd && c == ']':
                    return CloseList();
                case Next.ItemOrListEnd or Next.Item:
                    return ReadItem();
                case Next.AfterName when !atEnd && c == '[':
                    return OpenList();
                case Next.AfterName or Next.AfterItem when !atEnd && c == ',':
                    _at++;
                    _next = Next.Item;
                    continue;
                case Next.AfterName or Next.AfterItem when !atEnd && c == ']' && _depth > (_bracketed ? 0 : 1):
                    return CloseList();
                case Next.AfterName or Next.AfterItem when atEnd && !_bracketed && _depth == 1:
                case Next.Blank when atEnd:
                    return IncludeTokenKind.End;
                case Next.AfterName or Next.AfterItem when !_bracketed && _depth == 1:
                    return Unexpected("',' or the end");
                case Next.Blank:
                    return Unexpected("the end");
                default:
                    return Unexpected(atEnd ? "']'" : "',' or ']'");
            }
        }
    }

    private IncludeTokenKind OpenList()
    {
        if (_depth == _limits.MaxDepth)
            return Fail(IncludeError.TooDeep(_at, _limits.MaxDepth, _occurrence));
        _depth++;
        _at++;
        _next = Next.ItemOrListEnd;
        return IncludeTokenKind.ListStart;
    }

    private IncludeTokenKind CloseList()
    {
        _depth--;
        _at++;
        _next = _depth == 0 ? Next.Blank : Next.AfterItem;
        return IncludeTokenKind.ListEnd;
    }

    private IncludeTokenKind ReadItem()
    {
        if (_at == _text.Length || IsDelimiter(_text[_at]))
            return Unexpected("a name or a wildcard");
        if (Items == _limits.MaxItems)
            return Fail(IncludeError.TooLarge(_at, _limits.MaxItems, _occurrence));
        Items++;
        return _text[_at] switch
        {
            '*' => ReadStars(),
            '!' => ReadWord(),
            '-' => ReadNegation(),
            _ => ReadName(IncludeItemKind.Name),
        };
    }

    private IncludeTokenKind ReadStars()
    {
        _at++;
        bool isDeep = _at < _text.Length && _text[_at] == '*';
        _at += isDeep ? 1 : 0;
        return Wildcard(isDeep ? IncludeItemKind.Deep : IncludeItemKind.All);
    }

    private IncludeTokenKind ReadWord()
    {
        _at++;
        bool isAll = _at < _text.Length && _text[_at] == 'a';
        foreach (char expected in isAll ? "all" : "default")
        {
            if (_at == _text.Length || _text[_at] != expected)
                return Unexpected("'!all' or '!default'");
            _at++;
        }
        return Wildcard(isAll ? IncludeItemKind.All : IncludeItemKind.Default);
    }

    private IncludeTokenKind Wildcard(IncludeItemKind kind)
    {
        ItemKind = kind;
        Name = default;
        NameAt = default;
        _next = Next.AfterItem;
        return IncludeTokenKind.Item;
    }

    private IncludeTokenKind ReadNegation()
    {
        _at++;
        if (_at == _text.Length || IsDelimiter(_text[_at]) || _text[_at] is ' ' or '-' or '!' or '*')
            return Unexpected("a name");
        return ReadName(IncludeItemKind.Negation);
    }

    private IncludeTokenKind ReadName(IncludeItemKind kind)
    {
        int start = _at;
        while (_at < _text.Length && !IsDelimiter(_text[_at]))
            _at++;
        if (_at < _text.Length && char.IsControl(_text[_at]))
            return Unexpected("no control character");
        Name = _text[start.._at].TrimEnd(' ');
        NameAt = new IncludePosition(_occurrence, start);
        ItemKind = kind;
        _next = Next.AfterName;
        return IncludeTokenKind.Item;
    }

    private IncludeTokenKind Unexpected(string expected) => Fail(IncludeError.Syntax(_at, expected, _occurrence));

    private IncludeTokenKind Fail(IncludeError error)
    {
        Error = error;
        return IncludeTokenKind.Error;
    }

    private static bool IsDelimiter(char c) => c is '[' or ']' or ',' || char.IsControl(c);
}
