namespace Popcorn.Tests.Store;

/// <summary>The two callers of the demo, chosen on the page.</summary>
public sealed class PageCallersTests : PageTests
{
    [Test]
    public async Task The_buyer_is_offered_a_member_more()
    {
        await OpenPageAsync("/products/7", "[name]");
        await Expect("#status").ToHaveTextAsync("200 OK");
        await Expect(Member("margin")).ToHaveCountAsync(0);
        await Expect(".never >> text=margin").ToHaveCountAsync(1);
        await Expect(".never:has-text('margin')").ToContainTextAsync("does not exist for a visitor");
        await Page.Locator("input[value=buyer]").CheckAsync();
        await Expect(Member("margin")).ToHaveCountAsync(1);
        await Page.Locator(Member("margin")).CheckAsync();
        await Expect("#json").ToContainTextAsync("margin");
        await Page.Locator("input[value=visitor]").CheckAsync();
        await Expect("#json").Not.ToContainTextAsync("margin");
        await Expect("#status").ToHaveTextAsync("200 OK");
    }
}
