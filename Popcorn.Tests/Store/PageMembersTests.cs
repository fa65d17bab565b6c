using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>How the include is chosen and shown: presets, lines, the tree of members.</summary>
public sealed class PageMembersTests : PageTests
{
    private static readonly BrowserNewContextOptions Phone =
        new() { ViewportSize = new() { Width = 360, Height = 740 }, HasTouch = true, IsMobile = true };

    [Test]
    public async Task The_chosen_preset_is_pressed()
    {
        // Columns: the include, the preset that is chosen then.
        (string Include, string Preset)[] cases =
        [
            ("", "Default"),
            ("[*]", "All [*]"),
            (" [ ** ] ", "Deep [**]"),
            ("[id, nmae]", "A mistake"),
            ("@card", "View @card"),
            ("id, lines.product.name", "No brackets id,lines.product.name"),
        ];
        ForgiveErrors("400");
        await OpenPageAsync("/orders/17", "[total]");
        ILocator pressed = Page.Locator("#examples [aria-pressed=true]");
        await Expect("#examples [aria-pressed=false]").ToHaveCountAsync(cases.Length);
        foreach ((string include, string preset) in cases)
        {
            await Page.FillAsync("#include", include);
            await Assertions.Expect(pressed).ToHaveTextAsync([preset]);
            await Page.FillAsync("#include", "[number]");
            await Assertions.Expect(pressed).ToHaveCountAsync(0);
            await Page.GetByRole(AriaRole.Button, new() { Name = preset, Exact = true }).ClickAsync();
            await Assertions.Expect(pressed).ToHaveTextAsync([preset]);
        }
    }

    [Test]
    public async Task What_a_finger_touches_is_44_pixels_high()
    {
        await OpenAnsweredPageAsync("/orders/17", options: Phone);
        foreach (string selector in new[] { "#endpoint", ".segments label", "#examples button", ".tree label", ".twist", "#copies button",
            "[role=tab]", "#summary" })
        {
            double[] heights = await Page.EvaluateAsync<double[]>(HeightsOf, selector);
            Assert.That(heights, Is.Not.Empty.And.All.GreaterThanOrEqualTo(44), selector);
        }
    }

    [Test]
    public async Task All_tabs_are_on_one_line_of_a_phone()
    {
        await OpenAnsweredPageAsync("/orders/17", options: new() { ViewportSize = new() { Width = 390, Height = 844 } });
        float[] tops = await Page.EvaluateAsync<float[]>(
            "() => [...document.querySelectorAll('[role=tab]')].map(tab => tab.getBoundingClientRect().top)");
        Assert.That(tops, Has.Length.EqualTo(5).And.All.EqualTo(tops[0]));
    }

    [TestCase(360)]
    [TestCase(1280)]
    public async Task A_long_include_wraps_at_commas(int width)
    {
        ForgiveErrors("400");
        const string include =
            "[number,placedAt,customer[name,firstName,address[street,city,country]],lines[product[name,category[name,parent[nmae]]]]]";
        await OpenAnsweredPageAsync(
            "/orders/17", include, new() { ViewportSize = new() { Width = width, Height = 900 } }, status: "400 Bad Request");
        await Expect("#include").ToHaveValueAsync(include.Replace(",", ", ", StringComparison.Ordinal));
        await Expect("#url").ToHaveTextAsync("/api/orders/17?include=" + include);
        foreach (string place in new[] { "#url", "#problem .place" })
        {
            string[] lines = await Page.EvaluateAsync<string[]>(LinesOf, place);
            Assert.That(lines, Has.Length.GreaterThan(1), place);
            Assert.That(lines[..^1], Is.All.Matches("[,=]$"), place);
        }
    }

    [TestCase(1440, 900)]
    [TestCase(1280, 800)]
    public async Task Members_are_in_sight_when_the_page_is_opened(int width, int height)
    {
        await OpenAnsweredPageAsync(options: new() { ViewportSize = new() { Width = width, Height = height } });
        foreach (string name in new[] { "id", "name", "price", "stock" })
            await Expect(Member(name)).ToBeInViewportAsync();
        await Expect("#json").ToBeInViewportAsync();
    }

    // Columns: the resource, the names on the way to the member, its name.
    [TestCase("/customers/42", "", "passwordHash")]
    [TestCase("/products?take=50", "", "costPrice")]
    [TestCase("/orders/17", "payment", "token")]
    [TestCase("/orders/17", "lines product", "costPrice")]
    public async Task A_member_that_is_never_written_is_struck_out(string path, string above, string name)
    {
        ForgiveErrors("400");
        await OpenAnsweredPageAsync(path, "[**]");
        string[] names = above.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        for (int i = 1; i <= names.Length; i++)
            await Page.GetByRole(AriaRole.Button, new() { Name = $"Members of {string.Join(' ', names[..i])}", Exact = true }).ClickAsync();
        ILocator row = Page.Locator(".never:visible", new() { HasText = name });
        await Assertions.Expect(row).ToContainTextAsync("never");
        await Assertions.Expect(row.Locator("s")).ToHaveCSSAsync("text-decoration-line", "line-through");
        await Assertions.Expect(row.Locator("xpath=..").Locator("input")).ToHaveCountAsync(0);
        await Expect("#json").Not.ToContainTextAsync(name);
        string include = string.Concat(names.Select(step => $"[{step}")) + $"[{name}" + new string(']', names.Length + 1);
        await Page.FillAsync("#include", include);
        int position = include.IndexOf(name, StringComparison.Ordinal);
        await Expect("#problem .detail").ToContainTextAsync($"Unknown member at position {position}.");
        await Expect("#problem .detail").Not.ToContainTextAsync(name);
    }

    [TestCase("/orders/17")]
    [TestCase("/products?take=50")]
    [TestCase("/categories")]
    public async Task Deep_opens_no_branch(string path)
    {
        await OpenAnsweredPageAsync(path);
        int rows = await Page.Locator(".member:visible").CountAsync();
        await Page.GetByRole(AriaRole.Button, new() { Name = "Deep" }).ClickAsync();
        await Expect("#url").ToContainTextAsync("include=[**]");
        await Expect("#status").ToHaveTextAsync("200 OK");
        Assert.That(await Page.Locator(".member:visible").CountAsync(), Is.EqualTo(rows));
        Assert.That(await Page.Locator(".tree input:not(:checked)").CountAsync(), Is.Zero);
        foreach (string count in await Page.Locator(".count:visible:not(:empty)").AllTextContentsAsync())
            Assert.That(count, Does.Match("^(\\d+) of \\1$"));
    }

    // Columns: a member, the include that is left of [**] when it is unticked.
    [TestCase("note", "[**, -note]")]
    [TestCase("lines.product.stock", "[**, lines[**, product[**, -stock]]]")]
    [TestCase(
        "lines.product.category.parent.parent.slug",
        "[**, lines[**, product[**, category[**, parent[**, parent[name, parent, children]]]]]]")]
    public async Task The_include_stays_short_when_a_member_of_deep_is_unticked(string member, string include)
    {
        await OpenAnsweredPageAsync("/orders/17", "[**]");
        await Page.Locator(Member(member)).DispatchEventAsync("click");
        await Expect("#include").ToHaveValueAsync(include);
        await Expect("#status").ToHaveTextAsync("200 OK");
        await Page.FillAsync("#include", "");
        await Page.FillAsync("#include", include);
        await Expect(".tree input:not(:checked)").ToHaveCountAsync(1);
        await Expect(Member(member)).Not.ToBeCheckedAsync();
        await Expect(Member(member)).ToBeVisibleAsync();
    }

    private const string HeightsOf =
        "selector => [...document.querySelectorAll(selector)].filter(shown => shown.checkVisibility())"
        + ".map(shown => shown.getBoundingClientRect().height)";

    private const string LinesOf = """
        selector => {
          const lines = [];
          const walker = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
          let bottom = 0;
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            for (let i = 0; i < node.length; i++) {
              const range = document.createRange();
              range.setStart(node, i);
              range.setEnd(node, i + 1);
              const box = range.getBoundingClientRect();
              if (box.top >= bottom) lines.push('');
              bottom = Math.max(bottom, (box.top + box.bottom) / 2);
              lines[lines.length - 1] += node.data[i];
            }
          }
          return lines;
        }
        """;
}
