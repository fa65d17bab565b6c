namespace Popcorn.Tests.Store;

/// <summary>
/// Programs that not every machine has: where one is missing, the tests that need it are left out and say so. Where
/// POPCORN_REQUIRE_ALL is 1 they fail instead.
/// </summary>
internal static class Needed
{
    public static void Require(bool isThere, string what)
    {
        if (isThere)
            return;
        if (Environment.GetEnvironmentVariable("POPCORN_REQUIRE_ALL") == "1")
            Assert.Fail($"{what}, and POPCORN_REQUIRE_ALL is 1.");
        Assert.Ignore($"Left out: {what}.");
    }
}
