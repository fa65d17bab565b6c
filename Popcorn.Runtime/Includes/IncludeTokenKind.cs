namespace Popcorn.Includes;

/// <summary>The kinds of tokens in the text of an include.</summary>
internal enum IncludeTokenKind : byte
{
    ListStart,
    ListEnd,
    Item,
    End,
    Error,
}
