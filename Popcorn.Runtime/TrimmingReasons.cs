namespace Popcorn;

/// <summary>Messages of <c>[RequiresUnreferencedCode]</c> and <c>[RequiresDynamicCode]</c>, also in the packages for servers.</summary>
internal static class TrimmingReasons
{
    public const string Reflection = "Popcorn reads members by reflection.";

    public const string Code = "Popcorn creates generic types and compiles expression trees at run time.";

    public const string Queries = "Popcorn builds generic methods and expression trees at run time.";
}
