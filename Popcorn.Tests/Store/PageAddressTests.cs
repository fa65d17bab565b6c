namespace Popcorn.Tests.Store;

/// <summary>The address of the page has the request: it can be shared, and anybody can write one.</summary>
public sealed class PageAddressTests : PageTests
{
    /// <summary>Every object of the page has these names, and the API does not.</summary>
    [TestCase("@constructor")]
    [TestCase("@__proto__")]
    [TestCase("toString")]
    [TestCase("lines.valueOf")]
    public async Task An_include_with_a_name_of_JavaScript_is_refused_by_the_server(string include)
    {
        ForgiveErrors("400");
        await OpenPageAsync("/orders/17", include);
        await Expect("#url").ToHaveTextAsync($"/api/orders/17?include={include}");
        await Expect("#status").ToHaveTextAsync("400 Bad Request");
        await Page.FillAsync("#include", "[number]");
        await Expect("#status").ToHaveTextAsync("200 OK");
        await Page.FillAsync("#include", include);
        await Expect("#status").ToHaveTextAsync("400 Bad Request");
    }

    /// <summary>The page reads an include by recursion. Such a request reaches no app, so there are no statements of it: a 404.</summary>
    [Test]
    public async Task An_include_of_more_levels_than_the_stack_takes_is_refused_by_the_server()
    {
        ForgiveErrors("status of 4");
        await OpenPageAsync("/orders/17", string.Concat(Enumerable.Repeat("a[", 20_000)));
        await Expect("#status").ToContainTextAsync("414");
    }

    [Test]
    public async Task A_link_that_is_opened_in_the_tab_of_the_page_is_followed()
    {
        await OpenPageAsync("/orders/17", "[number]");
        await Expect("#url").ToHaveTextAsync("/api/orders/17?include=[number]");
        await Expect("#status").ToHaveTextAsync("200 OK");
        await Page.EvaluateAsync(
            "() => { location.hash = 'door=mvc&caller=buyer&path=%2Fproducts%2F7&include=%5Bname%2Cmargin%5D'; }");
        await Expect("#url").ToHaveTextAsync("/mvc/products/7?include=[name,margin]");
        await Expect("#json").ToContainTextAsync("\"margin\"");
        await Expect("input[value=buyer]").ToBeCheckedAsync();
        await Expect(Member("margin")).ToBeCheckedAsync();
        await Page.GoBackAsync();
        await Expect("#url").ToHaveTextAsync("/api/orders/17?include=[number]");
        await Expect("#json").ToContainTextAsync("\"number\"");
        await Expect("input[value=visitor]").ToBeCheckedAsync();
    }
}
