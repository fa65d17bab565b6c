namespace Popcorn.Mcp;

/// <summary>Messages of <c>[RequiresUnreferencedCode]</c> and <c>[RequiresDynamicCode]</c>.</summary>
internal static class TrimmingReasons
{
    public const string Reflection = "Popcorn reads members by reflection.";

    public const string Code = "Popcorn creates generic types and compiles expression trees at run time.";
}
