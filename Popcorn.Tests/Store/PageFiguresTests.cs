using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>Size and time beside those of the plain twin.</summary>
public sealed class PageFiguresTests : PageTests
{
    // Columns: which requests are held, what the status says meanwhile.
    [TestCase("/api/", "asking…")]
    [TestCase("/plain/", "200 OK")]
    public async Task Figures_of_the_request_before_are_removed_at_once(string held, string status)
    {
        await OpenMeasuredPageAsync("/orders/17", "[number]");
        TaskCompletionSource release = await HoldAsync(url => url.Contains(held, StringComparison.Ordinal));
        await Page.GetByRole(AriaRole.Button, new() { Name = "Deep" }).ClickAsync();
        await Expect("#url").ToHaveTextAsync("/api/orders/17?include=[**]");
        await Expect("#status").ToHaveTextAsync(status);
        await Expect("#answer").ToHaveAttributeAsync("aria-busy", status == "200 OK" ? "false" : "true");
        foreach (string name in new[] { "size", "values", "time" })
        {
            await Expect($"#{name}").ToHaveAttributeAsync("aria-busy", "true");
            Assert.That(await Page.Locator($"[data-headline={name}]").AllTextContentsAsync(), Is.Not.Empty.And.All.EqualTo("measuring…"));
            Assert.That(await Page.Locator($"#{name} .amount").AllTextContentsAsync(), Is.Not.Empty.And.All.Empty);
        }
        release.SetResult();
        await ExpectMeasuredAsync();
        await Expect("#answer").ToHaveAttributeAsync("aria-busy", "false");
        await Expect("#size .saved").ToHaveTextAsync("about the same");
    }

    /// <summary>The first include is answered after the second.</summary>
    [TestCase("/api/orders/17?include=[id]")]
    [TestCase("/plain/orders/17")]
    public async Task An_answer_that_comes_late_is_dropped(string late)
    {
        await OpenMeasuredPageAsync("/orders/17", "[number]");
        bool isFirst = true;
        var held = new TaskCompletionSource();
        TaskCompletionSource release = await HoldAsync(url =>
        {
            bool isHeld = isFirst && url.EndsWith(late, StringComparison.Ordinal);
            if (isHeld)
                held.SetResult();
            isFirst &= !isHeld;
            return isHeld;
        });
        await Page.FillAsync("#include", "[id]");
        await held.Task.WaitAsync(TimeSpan.FromMinutes(1));
        await Page.FillAsync("#include", "[number,total]");
        await ExpectMeasuredAsync();
        string before = await ShownAsync();
        release.SetResult();
        await Page.EvaluateAsync("() => fetch('/api/orders/17')");
        Assert.That(await ShownAsync(), Is.EqualTo(before));
        await Expect("#url").ToHaveTextAsync("/api/orders/17?include=[number,total]");
        await Expect("#json").ToContainTextAsync("\"total\"");

        Task<string> ShownAsync() => Page.EvaluateAsync<string>("() => document.getElementById('answer').innerText");
    }

    [Test]
    public async Task A_server_that_is_gone_leaves_no_figures()
    {
        ForgiveErrors("ERR_FAILED");
        await OpenMeasuredPageAsync("/orders/17", "[number]");
        await Expect("#usage-rows").Not.ToBeEmptyAsync();
        await Page.RouteAsync("**/api/**", route => route.AbortAsync());
        await Page.FillAsync("#include", "[id]");
        await Expect("#status").ToHaveTextAsync("The server does not answer");
        await Expect("#figures").ToBeHiddenAsync();
        await Expect("#json").ToBeEmptyAsync();
        await Expect("#usage-rows").ToBeEmptyAsync();
    }

    [Test]
    public async Task A_mistake_of_the_request_before_is_removed_at_once()
    {
        ForgiveErrors("400");
        await OpenPageAsync("/orders/17", "[id,nmae]");
        await Expect("#problem mark").ToHaveTextAsync("nmae");
        TaskCompletionSource release = await HoldAsync(url => url.Contains("/api/", StringComparison.Ordinal));
        await Page.FillAsync("#include", "[id]");
        await Expect("#status").ToHaveTextAsync("asking…");
        await Expect("#problem").ToBeHiddenAsync();
        await Expect("#include").Not.ToHaveAttributeAsync("aria-invalid", "true");
        release.SetResult();
        await Expect("#status").ToHaveTextAsync("200 OK");
    }

    [Test]
    public async Task A_small_difference_is_no_headline()
    {
        // Columns: ours, the plain twin's, what is said, and whether as a headline.
        (double Ours, double Plain, string Said, bool IsHeadline)[] cases =
        [
            (1000, 1000, "about the same", false),
            (980, 1000, "about the same", false),
            (901, 1000, "about the same", false),
            (1099, 1000, "about the same", false),
            (0, 0, "about the same", false),
            (900, 1000, "10 % less time", true),
            (1100, 1000, "10 % more time", true),
            (70, 1000, "93 % less time", true),
            (3000, 1000, "200 % more time", true),
        ];
        await OpenMeasuredPageAsync("/orders/17");
        foreach (var (ours, plain, said, isHeadline) in cases)
        {
            await Page.EvaluateAsync(
                "async values => (await import('/js/figures.js')).compare('time', values, String)", new[] { ours, plain });
            Assert.That(await Page.Locator("[data-headline=time]").AllTextContentsAsync(), Is.Not.Empty.And.All.EqualTo(said));
            float size = await Page.EvaluateAsync<float>(
                "() => parseFloat(getComputedStyle(document.querySelector('#time .saved')).fontSize)");
            Assert.That(size, isHeadline ? Is.GreaterThan(16) : Is.LessThan(16), said);
        }
    }

    [Test]
    public async Task A_headline_says_what_there_is_less_of()
    {
        // Columns: the figure, ours, the plain twin's, what is said.
        (string Figure, int Ours, int Plain, string Said)[] cases =
        [
            ("size", 70, 1000, "14 times fewer bytes"),
            ("size", 700, 1000, "30 % fewer bytes"),
            ("values", 10, 230, "23 times fewer values read"),
            ("values", 300, 200, "50 % more values read"),
        ];
        await OpenMeasuredPageAsync("/orders/17");
        foreach (var (figure, ours, plain, said) in cases)
        {
            await Page.EvaluateAsync(
                "async ([name, ...values]) => (await import('/js/figures.js')).compare(name, values.map(Number), String)",
                new[] { figure, $"{ours}", $"{plain}" });
            await Expect($"#{figure} .saved").ToHaveTextAsync(said);
        }
    }

    [Test]
    public async Task The_bars_stay_beside_each_other_where_one_headline_has_more_lines()
    {
        await OpenMeasuredPageAsync("/orders/17", options: new() { ViewportSize = new() { Width = 1440, Height = 900 } });
        await Page.EvaluateAsync("() => { document.querySelector('#values .saved').textContent = 'values '.repeat(30); }");
        float[] tops = await Page.EvaluateAsync<float[]>(
            "() => [...document.querySelectorAll('.figure .ours')].map(bar => bar.getBoundingClientRect().top)");
        Assert.That(tops, Has.Length.EqualTo(3).And.All.EqualTo(tops[0]));
    }

    [TestCase("/orders/17")]
    [TestCase("/categories")]
    public async Task The_plain_twin_is_explained_where_it_stands(string path)
    {
        await OpenMeasuredPageAsync(path);
        await Expect("#figures .hint").ToContainTextAsync($"The plain twin, /plain{path}, is the same endpoint without Popcorn:");
    }

    // Columns: size of the window, and whether the summary is there.
    [TestCase(360, 740, true)]
    [TestCase(900, 900, true)]
    [TestCase(1280, 500, true)]
    [TestCase(1280, 900, false)]
    public async Task The_summary_of_the_answer_stays_in_sight_where_the_answer_cannot(int width, int height, bool isThere)
    {
        await OpenMeasuredPageAsync("/orders/17", "[number]", new() { ViewportSize = new() { Width = width, Height = height } });
        await Expect("#summary").ToBeVisibleAsync(new() { Visible = isThere });
        if (!isThere)
            return;
        await Expect("#summary").ToContainTextAsync("200 OK");
        await Expect("#summary [data-headline=size]").ToHaveTextAsync(await Page.Locator("#size .saved").InnerTextAsync());
        foreach (double part in new[] { 0, 0.5, 1 })
        {
            await Page.EvaluateAsync("part => scrollTo(0, part * document.documentElement.scrollHeight)", part);
            await Expect("#summary").ToBeInViewportAsync(new() { Ratio = 1 });
        }
        string address = Page.Url;
        await Page.Locator("#summary").ClickAsync();
        await Expect("#answer-title").ToBeInViewportAsync();
        await Expect("#answer").ToBeFocusedAsync();
        Assert.That(Page.Url, Is.EqualTo(address), "The address holds what is asked.");
    }
}
