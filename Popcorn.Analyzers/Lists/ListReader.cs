namespace Popcorn.Analyzers.Lists;

/// <summary>
/// Reads the names of a list by the grammar of Popcorn's IncludeParser, which needs more of the framework than an analyzer has. Wildcards
/// are no names.
/// </summary>
internal sealed class ListReader
{
    private const int GreatestDepth = 256;

    private readonly string _text;
    private int _at;
    private int _depth;

    private ListReader(string text) => _text = text;

    private char Next => _at < _text.Length ? _text[_at] : '\0';

    /// <returns>Null if the text is no list.</returns>
    public static List<ListItem>? Read(string text)
    {
        var reader = new ListReader(text);
        var items = new List<ListItem>();
        return reader.TryReadText(items) ? items : null;
    }

    public static bool IsWildcard(string text) => text is "*" or "**" or "!all" or "!default";

    private bool TryReadText(List<ListItem> items)
    {
        SkipSpaces();
        return _at == _text.Length || ((Next is '[' or '(' ? TryReadList(items) : TryReadItems(items)) && _at == _text.Length);
    }

    private bool TryReadList(List<ListItem> items)
    {
        char closing = Next == '(' ? ')' : ']';
        _at++;
        SkipSpaces();
        if (++_depth > GreatestDepth || (Next != closing && !TryReadItems(items)) || Next != closing)
            return false;
        _depth--;
        _at++;
        SkipSpaces();
        return true;
    }

    private bool TryReadItems(List<ListItem> items)
    {
        while (TryReadItem(items))
        {
            if (Next != ',')
                return true;
            _at++;
        }
        return false;
    }

    private bool TryReadItem(List<ListItem> items)
    {
        SkipSpaces();
        if (Next is '*' or '!')
            return TryReadWildcard();
        bool isNegation = Next == '-';
        if (isNegation)
            _at++;
        if (IsDelimiter(Next) || (isNegation && Next is ' ' or '-' or '!' or '*'))
            return false;
        int start = _at;
        while (_at < _text.Length && !IsDelimiter(_text[_at]))
            _at++;
        if (_at < _text.Length && char.IsControl(_text[_at]))
            return false;
        string name = _text.Substring(start, _at - start).TrimEnd(' ');
        bool isPath = IsPath(name);
        var item = new ListItem(name, start, isPath);
        items.Add(item);
        if (isPath && IsWildcard(name.Substring(name.LastIndexOf('.') + 1)))
            return !isNegation;
        // The list of what is left out has no effect.
        return Next is not ('[' or '(') || TryReadList(isNegation ? [] : item.Below);
    }

    private bool TryReadWildcard()
    {
        foreach (string wildcard in new[] { "**", "*", "!all", "!default" })
        {
            if (string.CompareOrdinal(_text, _at, wildcard, 0, wildcard.Length) == 0)
            {
                _at += wildcard.Length;
                SkipSpaces();
                return true;
            }
        }
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
