using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>The page of the shop, in a browser and over a real socket.</summary>
[Category("Browser")]
public sealed class BrowserTests
{
    private StoreApp? _app;
    private IPlaywright? _playwright;
    private IBrowser? _browser;
    private IBrowserContext? _context;
    private IPage _page = null!;
    private readonly List<string> _complaints = [];
    private bool _isRefusalExpected;

    [OneTimeSetUp]
    public async Task Open()
    {
        Needed.Require(Chromium.IsThere, "there is no browser (Debian: chromium)");
        _app = new StoreApp();
        _app.UseKestrel(0);
        _app.StartServer();
        _playwright = await Playwright.CreateAsync();
        _browser = await Chromium.LaunchAsync(_playwright);
    }

    [OneTimeTearDown]
    public async Task Close()
    {
        if (_browser is not null)
            await _browser.DisposeAsync();
        _playwright?.Dispose();
        _app?.Dispose();
    }

    [SetUp]
    public void Listen()
    {
        _complaints.Clear();
        _isRefusalExpected = false;
    }

    [TearDown]
    public async Task Leave()
    {
        if (_context is not null)
            await _context.DisposeAsync();
        Assert.That(_complaints, Is.Empty, "The page wrote errors to the console.");
    }

    [Test]
    public async Task Shows_an_answer_when_it_is_opened()
    {
        await OpenPageAsync();
        await Expect("#status").ToHaveTextAsync("200 OK");
        await Expect("#url").ToContainTextAsync("/api/orders?take=20&include=[number,");
        await Expect("#json").ToContainTextAsync("\"PC-000001\"");
        await Expect("#size .plain .amount").ToContainTextAsync("KB");
        await Expect("#size .saved").ToContainTextAsync("% less");
        await Expect("#time .ours .amount").ToContainTextAsync("ms");
        Assert.That(await _page.TitleAsync(), Is.EqualTo("Popcorn Store"));
    }

    [Test]
    public async Task Ticked_members_become_the_include()
    {
        await OpenPageAsync("/orders/17");
        await Expect(Member("total")).ToBeCheckedAsync();
        await Expect(Member("id")).ToBeDisabledAsync();
        await _page.Locator(Member("note")).CheckAsync();
        await Expect("#include").ToHaveValueAsync("[number,placedAt,status,total,note]");
        await Expect("#url").ToHaveTextAsync("/api/orders/17?include=[number,placedAt,status,total,note]");
        await Expect("#json").ToContainTextAsync("\"note\"");
        await _page.Locator(Member("note")).UncheckAsync();
        await Expect("#include").ToHaveValueAsync("");
        await Expect("#json").Not.ToContainTextAsync("\"note\"");
    }

    [Test]
    public async Task Ticking_below_ticks_what_is_above()
    {
        await OpenPageAsync("/orders/17", "[number]");
        await _page.GetByRole(AriaRole.Button, new() { Name = "Members of lines", Exact = true }).ClickAsync();
        await _page.Locator(Member("lines.quantity")).CheckAsync();
        await Expect(Member("lines")).ToBeCheckedAsync();
        await Expect("#include").ToHaveValueAsync("[number,lines[quantity]]");
        await _page.Locator(Member("lines.quantity")).UncheckAsync();
        await Expect(Member("lines")).Not.ToBeCheckedAsync();
        await Expect("#include").ToHaveValueAsync("[number]");
    }

    // Columns: the include, members that are ticked then, members that are not.
    [TestCase("[*,-total]", "number note lines lines.sum", "total lines.unitPrice")]
    [TestCase("[**]", "number customer.address.street lines.product.category.parent payment.lastDigits", "")]
    [TestCase("[!default,customer[-email]]", "number customer customer.name", "customer.email note")]
    [TestCase("[LINES[product]]", "id lines lines.product.sku", "number lines.quantity lines.product.stock")]
    public async Task A_typed_include_ticks_its_members(string include, string ticked, string others)
    {
        await OpenPageAsync("/orders/17");
        await _page.FillAsync("#include", include);
        await Expect("#status").ToHaveTextAsync("200 OK");
        foreach (string name in ticked.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            await Expect(Member(name)).ToBeCheckedAsync();
        foreach (string name in others.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            await Expect(Member(name)).Not.ToBeCheckedAsync();
    }

    // Columns: the include, the position of the mistake, what is marked of it.
    [TestCase("[id,nmae]", 4, "nmae")]
    [TestCase("[number,lines[quantity,colour]]", 23, "colour")]
    [TestCase("[id", 3, " ")]
    [TestCase("[id]]", 4, "]")]
    public async Task A_mistake_is_shown_under_the_field_at_its_position(string include, int position, string marked)
    {
        ForgiveStatus400();
        await OpenPageAsync("/orders/17");
        await Expect("#status").ToHaveTextAsync("200 OK");
        await Expect("#problem").ToBeHiddenAsync();
        await _page.FillAsync("#include", include);
        await Expect("#status").ToHaveTextAsync("400 Bad Request");
        await Expect("#include").ToHaveAttributeAsync("aria-invalid", "true");
        await Expect("#problem .detail").ToContainTextAsync($"{position}");
        await Expect("#problem .place").ToHaveTextAsync(include + (marked == " " ? " " : ""));
        await Expect("#problem mark").ToHaveAttributeAsync("data-position", $"{position}");
        Assert.That(await _page.Locator("#problem mark").TextContentAsync(), Is.EqualTo(marked));
        float field = (await _page.Locator("#include").BoundingBoxAsync())!.Y;
        float problem = (await _page.Locator("#problem").BoundingBoxAsync())!.Y;
        Assert.That(problem, Is.GreaterThan(field));
        await _page.FillAsync("#include", "[id]");
        await Expect("#problem").ToBeHiddenAsync();
        await Expect("#status").ToHaveTextAsync("200 OK");
    }

    [Test]
    public async Task Another_endpoint_and_the_other_door_are_asked()
    {
        await OpenPageAsync();
        await _page.SelectOptionAsync("#endpoint", "/categories");
        await Expect("#url").ToHaveTextAsync("/api/categories");
        await Expect("#json").ToContainTextAsync("\"butterfly\"");
        await _page.GetByLabel("MVC controller").CheckAsync();
        await Expect("#url").ToHaveTextAsync("/mvc/categories");
        await Expect("#status").ToHaveTextAsync("200 OK");
    }

    [Test]
    public async Task The_plan_is_shown()
    {
        await OpenPageAsync("/orders/17", "[number]");
        await _page.GetByRole(AriaRole.Tab, new() { Name = "Plan" }).ClickAsync();
        await Expect("#plan").ToContainTextAsync("Order [number]");
        await Expect("#plan").ToContainTextAsync("tier");
        await Expect("#json").ToBeHiddenAsync();
    }

    [Test]
    public async Task Everything_can_be_done_with_the_keyboard()
    {
        await OpenPageAsync("/orders/17", "[number]");
        await Expect("#status").ToHaveTextAsync("200 OK");
        await _page.FocusAsync("#include");
        await _page.Keyboard.PressAsync("Shift+Tab");
        await _page.Keyboard.PressAsync("ArrowRight");
        await Expect("#url").ToContainTextAsync("/mvc/orders/17");
        await _page.Keyboard.PressAsync("Tab");
        await _page.Keyboard.PressAsync("Control+A");
        await _page.Keyboard.TypeAsync("[total]");
        await _page.Keyboard.PressAsync("Enter");
        await Expect("#url").ToHaveTextAsync("/mvc/orders/17?include=[total]");
        await TabToAsync("member-number");
        await _page.Keyboard.PressAsync("Space");
        await Expect("#include").ToHaveValueAsync("[number,total]");
        await TabToAsync("member-lines", before: true);
        await _page.Keyboard.PressAsync("Enter");
        await TabToAsync("member-lines.sum");
        await _page.Keyboard.PressAsync("Space");
        await Expect("#include").ToHaveValueAsync("[number,total,lines[sum]]");
        await TabToAsync("json-tab");
        await _page.Keyboard.PressAsync("ArrowRight");
        await Expect("#plan").ToBeVisibleAsync();
        await Expect("#status").ToHaveTextAsync("200 OK");
    }

    [Test]
    public async Task Nothing_scrolls_sideways_on_a_narrow_screen([Values("[**]", "[id,nmae]")] string include)
    {
        ForgiveStatus400();
        await OpenPageAsync("/orders/17", include, new() { ViewportSize = new() { Width = 360, Height = 740 } });
        await Expect("#status").ToHaveTextAsync(include == "[**]" ? "200 OK" : "400 Bad Request");
        foreach (ILocator twist in await _page.Locator(".twist[aria-expanded=false]:visible").AllAsync())
            await twist.ClickAsync();
        Assert.That(await _page.EvaluateAsync<int>("document.documentElement.scrollWidth"), Is.LessThanOrEqualTo(360));
    }

    [TestCase(ColorScheme.Light, 200, 255)]
    [TestCase(ColorScheme.Dark, 0, 60)]
    public async Task Follows_the_colours_of_the_system(ColorScheme scheme, int least, int most)
    {
        await OpenPageAsync(options: new() { ColorScheme = scheme });
        await Expect("#status").ToHaveTextAsync("200 OK");
        int[] paper = await ColourAsync("background-color");
        int[] ink = await ColourAsync("color");
        Assert.That(paper, Is.All.InRange(least, most));
        Assert.That(Contrast(paper, ink), Is.GreaterThan(7));

        Task<int[]> ColourAsync(string property) => _page.EvaluateAsync<int[]>(
            "property => getComputedStyle(document.body).getPropertyValue(property).match(/\\d+/g).slice(0, 3).map(Number)", property);
    }

    private async Task OpenPageAsync(string? path = null, string include = "", BrowserNewContextOptions? options = null)
    {
        _context = await _browser!.NewContextAsync(options ?? new() { ViewportSize = new() { Width = 1280, Height = 900 } });
        _page = await _context.NewPageAsync();
        _page.Console += (_, message) => Note(message.Type == "error" ? message.Text : "");
        _page.PageError += (_, error) => Note(error);
        string state = path is null ? "" : $"#door=api&path={Uri.EscapeDataString(path)}&include={Uri.EscapeDataString(include)}";
        await _page.GotoAsync(_app!.ClientOptions.BaseAddress + state);
    }

    /// <summary>The browser itself notes each answer that is an error.</summary>
    private void ForgiveStatus400() => _isRefusalExpected = true;

    private void Note(string text)
    {
        if (text.Length > 0 && !(_isRefusalExpected && text.Contains("400", StringComparison.Ordinal)))
            _complaints.Add(text);
    }

    private ILocatorAssertions Expect(string selector) => Assertions.Expect(_page.Locator(selector));

    private static string Member(string path) => $"[id='member-{path}']";

    /// <summary>By nothing but the Tab key, as someone without a mouse goes.</summary>
    private async Task TabToAsync(string id, bool before = false)
    {
        const string focused = "() => [document.activeElement.id, document.activeElement.nextElementSibling?.id ?? '']";
        for (int i = 0; i < 100; i++)
        {
            await _page.Keyboard.PressAsync("Tab");
            if ((await _page.EvaluateAsync<string[]>(focused))[before ? 1 : 0] == id)
                return;
        }
        Assert.Fail($"Tab does not lead to {id}.");
    }

    private static double Contrast(int[] one, int[] other)
    {
        double[] lights = [.. new[] { Light(one), Light(other) }.Order()];
        return (lights[1] + 0.05) / (lights[0] + 0.05);

        static double Light(int[] colour)
        {
            double[] linear = [.. colour.Select(part => part / 255.0).Select(part => part <= 0.04045 ? part / 12.92 : Math.Pow((part + 0.055) / 1.055, 2.4))];
            return (0.2126 * linear[0]) + (0.7152 * linear[1]) + (0.0722 * linear[2]);
        }
    }
}
