namespace Popcorn.Includes;

/// <summary>What has opened each level of a text, two bits a level. Allocates only for texts that are deeper than most limits.</summary>
internal struct OpenLevels
{
    private const int LevelsPerWord = 32;

    private ulong _first;
    private ulong[]? _others;

    public readonly LevelKind Get(int level) =>
        (LevelKind)(((level < LevelsPerWord ? _first : _others![level / LevelsPerWord]) >> GetShift(level)) & 3);

    public void Set(int level, LevelKind kind)
    {
        if (level < LevelsPerWord)
            Set(ref _first, level, kind);
        else
            Set(ref (_others ??= new ulong[(IncludeLimits.GreatestDepth / LevelsPerWord) + 1])[level / LevelsPerWord], level, kind);
    }

    private static void Set(ref ulong word, int level, LevelKind kind) =>
        word = (word & ~(3UL << GetShift(level))) | ((ulong)kind << GetShift(level));

    private static int GetShift(int level) => level % LevelsPerWord * 2;
}
