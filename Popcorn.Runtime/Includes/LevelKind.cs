namespace Popcorn.Includes;

/// <summary>What has opened a level of an include.</summary>
internal enum LevelKind : byte
{
    Bracket,
    Parenthesis,
    Dot,
}
