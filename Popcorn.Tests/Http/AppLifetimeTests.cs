using System.Runtime.CompilerServices;
using Popcorn.Tests.Reliability;

namespace Popcorn.Tests.Http;

/// <summary>An app that has ended leaves nothing in the process, where tests start one after another.</summary>
public sealed class AppLifetimeTests
{
    private const int Apps = 6;

    [Test]
    public async Task Apps_are_collected()
    {
        var apps = new List<WeakReference>();
        for (int i = 0; i < Apps; i++)
            apps.Add(await RunAsync());
        await Lifetimes.AssertAreCollectedAsync(apps);
    }

    /// <summary>Has engines of options that live as long as the process.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static async Task<WeakReference> RunAsync()
    {
        using TestApp app = TestApp.StartHandlers(options => options.WarmUpEndpoints = true, app =>
        {
            app.MapGet("/own", () => new Item(1, "a")).WithPopcorn();
            app.MapGet("/selection", (IPopcornRequest request) => request.Selection<Item>().IsEverything);
            app.MapGet("/web", (HttpContext context, IPopcornEngines engines) => engines.GetEngine(JsonSerializerOptions.Web)
                .WriteAsync(context.Response.BodyWriter, new Item(1, "a"), Include.Parse("[id]"), context.RequestAborted));
        });
        foreach (string url in (string[])["/own?include=[id]", "/web"])
            Assert.That(await app.GetTextAsync(url), Is.EqualTo("""{"id":1}"""));
        Assert.That(await app.GetTextAsync("/selection"), Is.EqualTo("true"));
        return new WeakReference(app.Services.GetRequiredService<IPopcornEngines>());
    }

    private sealed record Item(int Id, string Name);
}
