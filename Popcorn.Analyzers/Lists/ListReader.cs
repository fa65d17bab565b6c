namespace Popcorn.Analyzers.Lists;

/// <summary>
/// Reads a list by the grammar of Popcorn's IncludeParser, which needs more of the framework than an analyzer has, and finds the same
/// mistakes.
/// </summary>
internal sealed class ListReader
{
    private const int GreatestDepth = 256;

    private static readonly string[] Wildcards = ["**", "*", "!all", "!default"];

    private readonly string _text;
    private readonly int _offset;
    private int _at;
    private int _depth;
    private ListError? _error;

    private ListReader(string text, int offset) => (_text, _offset) = (text, offset);

    private bool IsAtEnd => _at == _text.Length;

    private char Next => IsAtEnd ? '\0' : _text[_at];

    /// <param name="text">The text.</param>
    /// <param name="items">Takes the items.</param>
    /// <param name="offset">What is added to positions: negative for characters before the text that the code does not have.</param>
    /// <returns>Null if the text is a list.</returns>
    public static ListError? Read(string text, List<ListItem> items, int offset = 0)
    {
        var reader = new ListReader(text, offset);
        reader.TryReadText(items);
        return reader._error;
    }

    public static bool IsWildcard(string text) => Array.IndexOf(Wildcards, text) >= 0;

    private bool TryReadText(List<ListItem> items)
    {
        SkipSpaces();
        if (IsAtEnd)
            return true;
        if (Next is not ('[' or '('))
        {
            _depth = 1;
            return TryReadItems(items, closing: null);
        }
        return TryReadList(items) && (IsAtEnd || Fail("Expected the end"));
    }

    private bool TryReadList(List<ListItem> items)
    {
        if (_depth++ == GreatestDepth)
            return Fail($"Deeper than {GreatestDepth} levels");
        char closing = Next == '(' ? ')' : ']';
        _at++;
        SkipSpaces();
        if (Next != closing && !TryReadItems(items, closing))
            return false;
        _depth--;
        _at++;
        SkipSpaces();
        return true;
    }

    private bool TryReadItems(List<ListItem> items, char? closing)
    {
        while (TryReadItem(items))
        {
            SkipSpaces();
            if (IsAtEnd ? closing is null : Next == closing)
                return true;
            if (Next != ',')
                return Fail(closing is null ? "Expected a comma or the end" : $"Expected {(IsAtEnd ? "" : "a comma or ")}{closing}");
            _at++;
        }
        return false;
    }

    private bool TryReadItem(List<ListItem> items)
    {
        SkipSpaces();
        if (Next is '*' or '!')
            return TryReadWildcard(items);
        bool isNegation = Next == '-';
        if (isNegation)
            _at++;
        if (IsAtEnd || IsDelimiter(Next) || (isNegation && Next is ' ' or '-' or '!' or '*'))
            return Fail(isNegation ? "Expected a name" : "Expected a name or a wildcard");
        int start = _at;
        while (!IsAtEnd && !IsDelimiter(Next))
            _at++;
        string name = _text.Substring(start, _at - start).TrimEnd(' ');
        bool isPath = IsPath(name);
        int last = name.LastIndexOf('.') + 1;
        bool endsWithWildcard = isPath && IsWildcard(name.Substring(last));
        if (isNegation && endsWithWildcard)
            return Fail("Expected a name", start + last);
        if (!IsAtEnd && char.IsControl(Next))
            return Fail("Expected no control character");
        var item = new ListItem(name, start + _offset, isPath, isNegation);
        items.Add(item);
        // The list of what is left out has no effect.
        return endsWithWildcard || Next is not ('[' or '(') || TryReadList(isNegation ? [] : item.Below);
    }

    private bool TryReadWildcard(List<ListItem> items)
    {
        string wildcard = Array.Find(Wildcards, each => string.CompareOrdinal(_text, _at, each, 0, each.Length) == 0) ?? "";
        if (wildcard.Length == 0)
        {
            // Up to where the text could be the one that it begins as.
            string meant = string.CompareOrdinal(_text, _at, "!a", 0, 2) == 0 ? "!all" : "!default";
            int matching = 0;
            while (_at + matching < _text.Length && _text[_at + matching] == meant[matching])
                matching++;
            return Fail("Expected !all or !default", _at + matching);
        }
        items.Add(new ListItem(wildcard, _at + _offset, isPath: false, isNegation: false));
        _at += wildcard.Length;
        return true;
    }

    private bool Fail(string reason, int? position = null)
    {
        _error = new ListError(reason, (position ?? _at) + _offset);
        return false;
    }

    private void SkipSpaces()
    {
        while (Next == ' ')
            _at++;
    }

    private static bool IsDelimiter(char c) => c is '[' or ']' or '(' or ')' or ',' || char.IsControl(c);

    private static bool IsPath(string name)
    {
        string[] parts = name.Split('.');
        string last = parts[parts.Length - 1];
        return parts.Length > 1 && parts.Take(parts.Length - 1).All(IsName) && (IsName(last) || IsWildcard(last));
    }

    private static bool IsName(string part) =>
        part.Length > 0 && part[0] is not (' ' or '-' or '!' or '*') && part[part.Length - 1] != ' ';
}
