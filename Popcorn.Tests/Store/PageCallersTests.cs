using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>The two callers of the demo, chosen on the page.</summary>
public sealed class PageCallersTests : PageTests
{
    [Test]
    public async Task The_buyer_is_offered_a_member_more()
    {
        await OpenAnsweredPageAsync("/products/7", "[name]");
        await Expect(Member("margin")).ToHaveCountAsync(0);
        await Expect(".never >> text=margin").ToHaveCountAsync(1);
        await Expect(".never:has-text('margin')").ToContainTextAsync("for buyers only");
        await Page.Locator("input[value=buyer]").CheckAsync();
        await Expect(Member("margin")).ToHaveCountAsync(1);
        await Page.Locator(Member("margin")).CheckAsync();
        await Expect("#json").ToContainTextAsync("margin");
        await Page.Locator("input[value=visitor]").CheckAsync();
        await Expect("#json").Not.ToContainTextAsync("margin");
        await Expect("#status").ToHaveTextAsync("200 OK");
    }

    [Test]
    public async Task The_caller_who_was_chosen_last_counts()
    {
        await OpenAnsweredPageAsync("/products/7", "[name]");
        var held = new TaskCompletionSource();
        var release = new TaskCompletionSource();
        await Page.RouteAsync("**/meta/resources", async route =>
        {
            if (route.Request.Headers["demo-caller"] == "buyer")
            {
                held.TrySetResult();
                await release.Task;
            }
            await route.ContinueAsync();
        });
        await Page.Locator("input[value=buyer]").CheckAsync();
        await held.Task.WaitAsync(TimeSpan.FromMinutes(1));
        await Page.RunAndWaitForResponseAsync(() => Page.Locator("input[value=visitor]").CheckAsync(), "**/meta/resources");
        await Expect("#status").ToHaveTextAsync("200 OK");
        IResponse late = await Page.RunAndWaitForResponseAsync(
            () =>
            {
                release.SetResult();
                return Task.CompletedTask;
            },
            "**/meta/resources");
        await late.FinishedAsync();
        await Page.EvaluateAsync("() => new Promise(done => setTimeout(done))"); // The page has read it by then.
        await Expect(Member("margin")).ToHaveCountAsync(0);
        await Expect(".never >> text=margin").ToHaveCountAsync(1);
    }

    [Test]
    public async Task Says_that_the_members_of_a_caller_do_not_come()
    {
        ForgiveErrors("ERR_FAILED");
        await OpenAnsweredPageAsync("/products/7", "[name]");
        await Page.RouteAsync("**/meta/**", route => route.AbortAsync());
        await Page.Locator("input[value=buyer]").CheckAsync();
        await Expect("#status").ToHaveTextAsync("The server does not answer");
    }

    [Test]
    public async Task The_response_to_the_caller_before_is_dropped()
    {
        ForgiveErrors("ERR_FAILED");
        await OpenMeasuredPageAsync("/products/7", "[name]");
        var held = new TaskCompletionSource();
        TaskCompletionSource release = await HoldAsync(url => url.EndsWith("[price]", StringComparison.Ordinal) && held.TrySetResult());
        await Page.RouteAsync("**/meta/resources", route => route.AbortAsync());
        await Page.FillAsync("#include", "[price]");
        await held.Task.WaitAsync(TimeSpan.FromMinutes(1));
        await Page.Locator("input[value=buyer]").CheckAsync();
        await Expect("#status").ToHaveTextAsync("The server does not answer");
        release.SetResult();
        await Page.EvaluateAsync("() => fetch('/api/products/7')");
        await Expect("#status").ToHaveTextAsync("The server does not answer");
        await Expect("#json").ToBeEmptyAsync();
    }
}
