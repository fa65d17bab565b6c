namespace Popcorn.AspNetCore;

/// <summary>Why what adds Popcorn must not be called in an app that is trimmed or compiled ahead of time.</summary>
internal static class TrimmingReasons
{
    public const string Reflection = "Popcorn reads members by reflection.";

    public const string Code = "Popcorn makes generic types, and expression trees into delegates, at run time.";
}
