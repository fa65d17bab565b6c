using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>The machine's own browser: none is downloaded.</summary>
internal static class Chromium
{
    private const string Program = "/usr/bin/chromium";

    public static bool IsThere => File.Exists(Program);

    public static Task<IBrowser> LaunchAsync(IPlaywright playwright) => playwright.Chromium.LaunchAsync(new BrowserTypeLaunchOptions
    {
        ExecutablePath = Program,
        Headless = true,
        Args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync"],
    });
}
