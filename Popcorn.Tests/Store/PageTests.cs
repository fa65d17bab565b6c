using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>Tests that use the page of the shop, in a browser and over a real socket.</summary>
[Category("Browser")]
public abstract class PageTests
{
    private StoreApp? _app;
    private IPlaywright? _playwright;
    private IBrowser? _browser;
    private IBrowserContext? _context;
    private readonly List<string> _complaints = [];
    private string? _expected;

    private protected IPage Page { get; private set; } = null!;

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
        _expected = null;
    }

    [TearDown]
    public async Task Leave()
    {
        if (_context is not null)
            await _context.DisposeAsync();
        Assert.That(_complaints, Is.Empty, "The page wrote errors to the console.");
    }

    private protected async Task OpenPageAsync(string? path = null, string include = "", BrowserNewContextOptions? options = null)
    {
        _context = await _browser!.NewContextAsync(options ?? new() { ViewportSize = new() { Width = 1280, Height = 900 } });
        Page = await _context.NewPageAsync();
        Page.Console += (_, message) => Note(message.Type == "error" ? message.Text : "");
        Page.PageError += (_, error) => Note(error);
        string state = path is null ? "" : $"#door=api&path={Uri.EscapeDataString(path)}&include={Uri.EscapeDataString(include)}";
        await Page.GotoAsync(_app!.ClientOptions.BaseAddress + state);
    }

    /// <summary>Opens the page, and waits until it shows a response.</summary>
    private protected async Task OpenAnsweredPageAsync(
        string? path = null, string include = "", BrowserNewContextOptions? options = null, string status = "200 OK")
    {
        await OpenPageAsync(path, include, options);
        await Expect("#status").ToHaveTextAsync(status);
    }

    /// <summary>Opens the page, and waits until it shows what it has measured.</summary>
    private protected async Task OpenMeasuredPageAsync(string? path = null, string include = "", BrowserNewContextOptions? options = null)
    {
        await OpenPageAsync(path, include, options);
        await ExpectMeasuredAsync();
    }

    private protected Task ExpectMeasuredAsync() => Expect("#time").ToHaveAttributeAsync("aria-busy", "false");

    /// <summary>The browser itself notes each answer that is an error, and each request without one.</summary>
    private protected void ForgiveErrors(string text) => _expected = text;

    private void Note(string text)
    {
        if (text.Length > 0 && !(_expected is not null && text.Contains(_expected, StringComparison.Ordinal)))
            _complaints.Add(text);
    }

    /// <summary>Holds requests until it is told to let them go.</summary>
    private protected async Task<TaskCompletionSource> HoldAsync(Func<string, bool> isHeld)
    {
        var release = new TaskCompletionSource();
        await Page.RouteAsync("**/*", async route =>
        {
            if (isHeld(route.Request.Url))
                await release.Task;
            await route.ContinueAsync();
        });
        return release;
    }

    private protected ILocatorAssertions Expect(string selector) => Assertions.Expect(Page.Locator(selector));

    private protected static string Member(string path) => $"[id='member-{path}']";
}
