using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>What the page is for: an include is typed, ticked and answered.</summary>
public sealed class BrowserTests : PageTests
{
    [Test]
    public async Task Shows_an_answer_when_it_is_opened()
    {
        await OpenAnsweredPageAsync();
        await Expect("#url").ToContainTextAsync("/api/products?take=50&include=[name,");
        await Expect("#json").ToContainTextAsync("\"price\"");
        await Expect("#size .plain .amount").ToContainTextAsync("KB");
        await Expect("#size .saved").ToContainTextAsync("fewer bytes");
        await Expect("#time .ours .amount").ToContainTextAsync("ms");
        Assert.That(await Page.TitleAsync(), Is.EqualTo("Popcorn Store"));
    }

    [Test]
    public async Task Ticked_members_become_the_include()
    {
        await OpenPageAsync("/orders/17");
        await Expect(Member("total")).ToBeCheckedAsync();
        await Expect(Member("id")).ToBeDisabledAsync();
        await Page.Locator(Member("note")).CheckAsync();
        await Expect("#include").ToHaveValueAsync("[number, placedAt, status, total, note]");
        await Expect("#url").ToHaveTextAsync("/api/orders/17?include=[number,placedAt,status,total,note]");
        await Expect("#json").ToContainTextAsync("\"note\"");
        await Page.Locator(Member("note")).UncheckAsync();
        await Expect("#include").ToHaveValueAsync("");
        await Expect("#json").Not.ToContainTextAsync("\"note\"");
    }

    [Test]
    public async Task Ticking_below_ticks_what_is_above()
    {
        await OpenPageAsync("/orders/17", "[number]");
        await Page.GetByRole(AriaRole.Button, new() { Name = "Members of lines", Exact = true }).ClickAsync();
        await Page.Locator(Member("lines.quantity")).CheckAsync();
        await Expect(Member("lines")).ToBeCheckedAsync();
        await Expect("#include").ToHaveValueAsync("[number, lines[quantity]]");
        await Page.Locator(Member("lines.quantity")).UncheckAsync();
        await Expect(Member("lines")).Not.ToBeCheckedAsync();
        await Expect("#include").ToHaveValueAsync("[number]");
    }

    [Test]
    public async Task A_typed_include_ticks_its_members()
    {
        // Columns: the include, members that are ticked then, members that are not.
        (string Include, string Ticked, string Others)[] cases =
        [
            ("[*,-total]", "number note lines lines.sum", "total lines.unitPrice"),
            ("[**]", "number customer.address.street lines.product.category.parent payment.lastDigits", ""),
            ("[!default,customer[-email]]", "number customer customer.name", "customer.email note"),
            ("@card", "id number total", "status placedAt"),
            ("@card,-total,lines(quantity)", "id number lines lines.quantity", "total lines.sum"),
            ("lines.product.name,customer.*", "lines lines.product.name customer.email", "number lines.quantity lines.product.sku"),
            ("[LINES[product]]", "id lines lines.product.sku", "number lines.quantity lines.product.stock"),
        ];
        await OpenPageAsync("/orders/17");
        foreach ((string include, string ticked, string others) in cases)
        {
            await Page.FillAsync("#include", include);
            await Expect("#url").ToHaveTextAsync($"/api/orders/17?include={include}");
            await Expect("#status").ToHaveTextAsync("200 OK");
            foreach (string name in ticked.Split(' ', StringSplitOptions.RemoveEmptyEntries))
                await Expect(Member(name)).ToBeCheckedAsync();
            foreach (string name in others.Split(' ', StringSplitOptions.RemoveEmptyEntries))
                await Expect(Member(name)).Not.ToBeCheckedAsync();
        }
    }

    [Test]
    public async Task A_mistake_is_shown_under_the_field_at_its_position()
    {
        // Columns: the include, the position of the mistake, what is marked of it.
        (string Include, int Position, string Marked)[] cases =
        [
            ("[id,nmae]", 4, "nmae"), ("[number,lines[quantity,colour]]", 23, "colour"), ("[id", 3, " "), ("[id]]", 4, "]"),
            ("number,lines(quantity,colour)", 22, "colour"), ("nmae(id)", 0, "nmae"),
        ];
        ForgiveErrors("400");
        await OpenAnsweredPageAsync("/orders/17");
        await Expect("#problem").ToBeHiddenAsync();
        foreach ((string include, int position, string marked) in cases)
            await ExpectProblemAsync(include, position, marked);
    }

    private async Task ExpectProblemAsync(string include, int position, string marked)
    {
        await Page.FillAsync("#include", include);
        await Expect("#status").ToHaveTextAsync("400 Bad Request");
        await Expect("#include").ToHaveAttributeAsync("aria-invalid", "true");
        await Expect("#problem .detail").ToContainTextAsync($"{position}");
        await Expect("#problem .place").ToHaveTextAsync(include + (marked == " " ? " " : ""));
        await Expect("#problem mark").ToHaveAttributeAsync("data-position", $"{position}");
        Assert.That(await Page.Locator("#problem mark").TextContentAsync(), Is.EqualTo(marked));
        float field = (await Page.Locator("#include").BoundingBoxAsync())!.Y;
        float problem = (await Page.Locator("#problem").BoundingBoxAsync())!.Y;
        Assert.That(problem, Is.GreaterThan(field));
        await Page.FillAsync("#include", "[id]");
        await Expect("#problem").ToBeHiddenAsync();
        await Expect("#status").ToHaveTextAsync("200 OK");
    }

    [Test]
    public async Task Another_endpoint_and_the_other_entry_point_are_asked()
    {
        await OpenPageAsync();
        await Page.SelectOptionAsync("#endpoint", "/categories");
        await Expect("#url").ToHaveTextAsync("/api/categories");
        await Expect("#json").ToContainTextAsync("\"butterfly\"");
        await Page.GetByLabel("Controller").CheckAsync();
        await Expect("#url").ToHaveTextAsync("/mvc/categories");
        await Expect("#status").ToHaveTextAsync("200 OK");
    }

    [Test]
    public async Task The_plan_is_shown()
    {
        await OpenPageAsync("/orders/17", "[number]");
        await Page.GetByRole(AriaRole.Tab, new() { Name = "Plan" }).ClickAsync();
        await Expect("#plan").ToContainTextAsync("Order [number]");
        await Expect("#plan-words").ToContainTextAsync("Selected: Order {id,number}. At the moment, ");
        await Expect("#plan-text").ToContainTextAsync("tier");
        await Expect("#json").ToBeHiddenAsync();
    }

    [Test]
    public async Task The_statements_are_shown_beside_those_of_the_plain_twin()
    {
        await OpenPageAsync("/orders/17", "[number]");
        await Page.GetByRole(AriaRole.Tab, new() { Name = "SQL" }).ClickAsync();
        await Expect("#sql-ours").ToContainTextAsync("-- Popcorn: 1 statement, 1 row");
        await Expect("#sql-ours").ToContainTextAsync("FROM \"Orders\"");
        await Expect("#sql-plain").ToContainTextAsync("-- Plain twin: 1 statement");
        await Expect("#sql-ours .keyword >> nth=0").ToHaveTextAsync("SELECT");
        float ours = (await Page.Locator("#sql-ours").BoundingBoxAsync())!.Y;
        Assert.That((await Page.Locator("#sql-plain").BoundingBoxAsync())!.Y, Is.EqualTo(ours), "They are beside each other.");
        await Expect("#json").ToBeHiddenAsync();
    }

    // Columns: the entry point, the file with its code.
    [TestCase("api", "// Api/OrderEndpoints.cs")]
    [TestCase("mvc", "// Mvc/OrdersController.cs")]
    public async Task The_code_of_the_endpoint_is_shown(string entryPoint, string expected)
    {
        await OpenAnsweredPageAsync("/orders/17", "[number]");
        await Page.Locator($"input[value={entryPoint}]").CheckAsync();
        await Page.GetByRole(AriaRole.Tab, new() { Name = "Code" }).ClickAsync();
        await Expect("#code").ToContainTextAsync(expected);
        await Expect("#code").ToContainTextAsync("// Data/OrderQueries.cs");
    }

    // Columns: the button, a part of the copied text.
    [TestCase("curl", "curl -g -H 'Demo-Caller: visitor' 'http")]
    [TestCase("C#", "GetFromJsonAsync<JsonElement>(\"http")]
    [TestCase("TypeScript", "/api/orders/17\", \"[number,note]\")")]
    [TestCase("Link", "#door=api&caller=visitor&path=%2Forders%2F17&include=%5Bnumber%2Cnote%5D")]
    public async Task The_request_is_copied(string button, string expected)
    {
        await OpenAnsweredPageAsync("/orders/17", "[number,note]");
        await Page.Context.GrantPermissionsAsync(["clipboard-read", "clipboard-write"]);
        await StopClockAsync();
        ILocator named = Page.GetByRole(AriaRole.Button, new() { Name = button, Exact = true });
        await named.ClickAsync();
        ILocator copied = Page.GetByRole(AriaRole.Button, new() { Name = "Copied", Exact = true });
        await copied.ClickAsync();
        Assert.That(await Page.EvaluateAsync<string>("() => navigator.clipboard.readText()"), Does.Contain(expected));
        await Page.Clock.ResumeAsync();
        await Assertions.Expect(copied).ToHaveCountAsync(0);
        await Assertions.Expect(named).ToHaveCountAsync(1);
    }

    /// <summary>The include of a shared link must not become code of the program that somebody pastes.</summary>
    [Test]
    public async Task A_copied_request_has_the_include_as_a_text()
    {
        ForgiveErrors("400");
        await OpenAnsweredPageAsync("/orders/17", "\\'),alert(1)//\"", status: "400 Bad Request");
        await Page.Context.GrantPermissionsAsync(["clipboard-read", "clipboard-write"]);
        await StopClockAsync();
        await Page.GetByRole(AriaRole.Button, new() { Name = "TypeScript", Exact = true }).ClickAsync();
        await Expect("#copies").ToContainTextAsync("Copied");
        Assert.That(
            await Page.EvaluateAsync<string>("() => navigator.clipboard.readText()"), Does.Contain(""", "\\'),alert(1)//\"");"""));
    }

    [Test]
    public async Task Says_that_the_browser_forbids_to_copy()
    {
        await OpenAnsweredPageAsync("/orders/17", "[number]");
        await Page.EvaluateAsync("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')); }");
        await StopClockAsync();
        ILocator button = Page.Locator("[data-copy=curl]");
        await button.ClickAsync();
        await Assertions.Expect(button).ToHaveTextAsync("Not copied");
        await Page.Clock.ResumeAsync();
        await Assertions.Expect(button).ToHaveTextAsync("curl");
    }

    [Test]
    public async Task Everything_can_be_done_with_the_keyboard()
    {
        // On a busy machine the keys come slowly, and the page asks for half a list.
        ForgiveErrors("400");
        await OpenAnsweredPageAsync("/orders/17", "[number]");
        await Page.FocusAsync("#include");
        await Page.Keyboard.PressAsync("Shift+Tab");
        await Page.Keyboard.PressAsync("Shift+Tab");
        await Page.Keyboard.PressAsync("ArrowRight");
        await Expect("#url").ToContainTextAsync("/mvc/orders/17");
        await Page.Keyboard.PressAsync("Tab");
        await Page.Keyboard.PressAsync("Tab");
        await Page.Keyboard.PressAsync("Control+A");
        await Page.Keyboard.TypeAsync("[total]");
        await Page.Keyboard.PressAsync("Enter");
        await Expect("#url").ToHaveTextAsync("/mvc/orders/17?include=[total]");
        await TabToAsync("member-number");
        await Page.Keyboard.PressAsync("Space");
        await Expect("#include").ToHaveValueAsync("[number, total]");
        await TabToAsync("member-lines", before: true);
        await Page.Keyboard.PressAsync("Enter");
        await TabToAsync("member-lines.sum");
        await Page.Keyboard.PressAsync("Space");
        await Expect("#include").ToHaveValueAsync("[number, total, lines[sum]]");
        await TabToAsync("json-tab");
        await Page.Keyboard.PressAsync("ArrowRight");
        await Expect("#plan").ToBeVisibleAsync();
        await Expect("#status").ToHaveTextAsync("200 OK");
    }

    [Test]
    public async Task Nothing_scrolls_sideways_on_a_narrow_screen([Values("[**]", "[id,nmae]")] string include)
    {
        ForgiveErrors("400");
        await OpenPageAsync("/orders/17", include, new() { ViewportSize = new() { Width = 360, Height = 740 } });
        await Expect("#status").ToHaveTextAsync(include == "[**]" ? "200 OK" : "400 Bad Request");
        ILocator closed = Page.Locator(".twist[aria-expanded=false]:visible");
        while (await closed.CountAsync() > 0)
            await closed.First.ClickAsync();
        Assert.That(await Page.EvaluateAsync<int>("document.documentElement.scrollWidth"), Is.LessThanOrEqualTo(360));
    }

    [TestCase(ColorScheme.Light, 200, 255)]
    [TestCase(ColorScheme.Dark, 0, 60)]
    public async Task Follows_the_colours_of_the_system(ColorScheme scheme, int least, int most)
    {
        await OpenAnsweredPageAsync(options: new() { ColorScheme = scheme });
        int[] paper = await ColourAsync("background-color");
        int[] ink = await ColourAsync("color");
        Assert.That(paper, Is.All.InRange(least, most));
        Assert.That(Contrast(paper, ink), Is.GreaterThan(7));
        foreach (string focused in new[] { "#include", "input[name=door]:checked" })
        {
            await Page.FocusAsync(focused);
            int[] ring = await ColourAsync("outline-color", focused == "#include" ? focused : $"{focused} + span");
            Assert.That(Contrast(paper, ring), Is.GreaterThan(3), focused);
        }

        Task<int[]> ColourAsync(string property, string selector = "body") => Page.EvaluateAsync<int[]>(
            "([property, selector]) => getComputedStyle(document.querySelector(selector)).getPropertyValue(property)"
            + ".match(/\\d+/g).slice(0, 3).map(Number)",
            new[] { property, selector });
    }

    /// <summary>A button says for 1.5 s that it has copied, which a busy machine could miss.</summary>
    private async Task StopClockAsync()
    {
        await Page.Clock.InstallAsync();
        await Page.Clock.PauseAtAsync(DateTime.UtcNow.AddMinutes(1));
    }

    /// <summary>By nothing but the Tab key, as someone without a mouse goes.</summary>
    private async Task TabToAsync(string id, bool before = false)
    {
        const string focused = "() => [document.activeElement.id, document.activeElement.nextElementSibling?.id ?? '']";
        for (int i = 0; i < 100; i++)
        {
            await Page.Keyboard.PressAsync("Tab");
            if ((await Page.EvaluateAsync<string[]>(focused))[before ? 1 : 0] == id)
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
            double[] linear = [.. colour.Select(part => part / 255.0).Select(
                part => part <= 0.04045 ? part / 12.92 : Math.Pow((part + 0.055) / 1.055, 2.4))];
            return (0.2126 * linear[0]) + (0.7152 * linear[1]) + (0.0722 * linear[2]);
        }
    }
}
