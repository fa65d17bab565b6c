namespace Popcorn.EntityFrameworkCore;

/// <summary>Why the package supports neither trimming nor native AOT.</summary>
internal static class TrimmingReasons
{
    public const string Reflection = "Popcorn reads members by reflection.";
    public const string Code = "Popcorn builds generic methods and expression trees at run time.";
}
