using System.Buffers.Binary;
using Microsoft.Playwright;

namespace Popcorn.Tests.Store;

/// <summary>The picture of the README is the page.</summary>
public sealed class ScreenshotTests : PageTests
{
    private const int Width = 1440;
    private const int Height = 900;

    private static readonly string Picture = Path.Combine(Repository.Root, "docs/store.png");

    /// <summary>The text of the page, without the response and what is measured of it.</summary>
    private const string ReadText = """
        () => {
          for (const shown of document.querySelectorAll('#json, .saved, .amount')) shown.replaceChildren();
          return document.querySelector('main').innerText.split('\n').map(line => line.trim()).filter(line => line !== '').join('\n');
        }
        """;

    /// <summary>
    /// Pixels differ between machines: what is checked is that the page can be pictured, the size of the picture, and that the page still
    /// has the text that it had then.
    /// </summary>
    [Test]
    public async Task Is_of_a_list_of_orders()
    {
        var options = new BrowserNewContextOptions { ViewportSize = new() { Width = Width, Height = Height } };
        await OpenMeasuredPageAsync("/orders?take=20", "[number,total,customer[name,address[city]]]", options);
        byte[] screenshot = await Page.ScreenshotAsync();
        if (Snapshot.IsUpdating)
            await File.WriteAllBytesAsync(Picture, screenshot);
        Assert.That(ReadSize(await File.ReadAllBytesAsync(Picture)), Is.EqualTo((Width, Height)));
        Assert.That(ReadSize(screenshot), Is.EqualTo((Width, Height)));
        Snapshot.Matches("Store", "screenshot", await Page.EvaluateAsync<string>(ReadText));
    }

    private static (int Width, int Height) ReadSize(byte[] png) =>
        (BinaryPrimitives.ReadInt32BigEndian(png.AsSpan(16)), BinaryPrimitives.ReadInt32BigEndian(png.AsSpan(20)));
}
