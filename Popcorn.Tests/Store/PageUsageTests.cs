using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>What callers have asked an endpoint for, on the page.</summary>
public sealed class PageUsageTests : PageTests
{
    [Test]
    public async Task The_members_that_were_asked_for_come_first()
    {
        await OpenAnsweredPageAsync("/customers/42", "[address[city]]");
        await Page.GetByRole(AriaRole.Button, new() { Name = "View @card", Exact = true }).ClickAsync();
        await Expect("#url").ToHaveTextAsync("/api/customers/42?include=@card");
        await Expect("#json").ToContainTextAsync("\"name\"");
        await Page.GetByRole(AriaRole.Tab, new() { Name = "Usage" }).ClickAsync();
        await Expect("#usage-rows tr >> nth=0").ToContainTextAsync("Address.city");
        await Expect("#usage-rows tr:has-text('Customer.address')").ToContainTextAsync("visitor");
        await Expect("#usage-rows tr:has-text('Customer.name')").ToHaveClassAsync("unasked");
        await Expect("#usage-rows tr:has-text('Customer.tier')").ToHaveTextAsync("Customer.tier000");
        await Expect("#json").ToBeHiddenAsync();
    }
}
