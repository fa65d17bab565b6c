namespace Popcorn.Includes;

internal enum IncludeTokenKind : byte
{
    ListStart,
    ListEnd,
    Default,
    All,
    Deep,
    Negation,
    Name,
    End,
    Error,
}
