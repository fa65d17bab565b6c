using Microsoft.AspNetCore.Mvc;
using Popcorn.AspNetCore.Usage;
using Popcorn.Diagnostics;

namespace Popcorn.Tests.Http.Usage;

/// <summary>Which members clients have asked for, through both entry points.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class UsageTests(bool isMvc)
{
    private readonly Clock _clock = new();

    [Test]
    public async Task Counts_each_response_once_for_a_member()
    {
        using TestApp app = Start();
        foreach (string include in new[] { "id", "[id,lines[sku]]", "id", "*", "**", "", "lines", "*,id,-note", "@card", "@full" })
            await app.GetTextAsync($"/orders?include={include}");
        // The lines below "*" and "lines" are a default set.
        Assert.That(Read(app), Is.EqualTo(new[]
        {
            "Line.count 0 1 4", "Line.scan 0 0 0", "Line.sku 1 1 4", "Order.id 4 2 2", "Order.lines 2 3 1", "Order.note 0 2 2",
        }));
        Assert.That(
            app.Services.GetRequiredService<IPopcornUsage>().GetMembers().Select(member => member.Endpoint).Distinct(),
            Is.EqualTo(new[] { "GET /orders" }));
    }

    [Test]
    public async Task Counts_successful_responses_only()
    {
        using TestApp app = Start();
        foreach (string url in new[] { "/orders?include=nope", "/orders?include=[", "/conflict?include=id" })
            await app.GetTextAsync(url);
        Assert.That(Read(app), Is.Empty);
    }

    [Test]
    public async Task Days_and_clients_are_told_apart()
    {
        using TestApp app = Start(usage => (usage.Days, usage.Client) = (3, FindClient));
        await GetAsync(app, "a", "id");
        _clock.Now += TimeSpan.FromDays(1);
        await GetAsync(app, "b", "id,note");
        await GetAsync(app, "a", "note");
        Assert.That(Asked(app, 1, null), Is.EqualTo(new[] { "Order.id 1", "Order.note 2" }));
        Assert.That(Asked(app, 2, null), Is.EqualTo(new[] { "Order.id 2", "Order.note 2" }));
        Assert.That(Asked(app, 2, "a"), Is.EqualTo(new[] { "Order.id 1", "Order.note 1" }));
        Assert.That(Asked(app, 1, "a"), Is.EqualTo(new[] { "Order.note 1" }));
        Assert.That(
            app.Services.GetRequiredService<IPopcornUsage>().GetMembers().Single(member => member.Member == "Order.note").Clients,
            Is.EqualTo(new[] { "a", "b" }));
        _clock.Now += TimeSpan.FromDays(3);
        Assert.That(Asked(app, 30, null), Is.Empty, "The counts of older days are gone.");
    }

    [Test]
    public async Task Names_that_clients_invent_are_not_among_them()
    {
        using TestApp app = Start(unknown: UnknownMembers.Ignore);
        string many = string.Join(',', Enumerable.Range(0, 100).Select(i => $"n{i}"));
        // More than the selections that are kept have room for.
        for (int i = 0; i < 1_000; i++)
            await app.GetTextAsync($"/orders?include=id,invented{i},{many}");
        string[] read = Read(app);
        Assert.That(read, Has.Length.EqualTo(6).And.All.Not.Contains("invented"));
        Assert.That(read[3], Is.EqualTo("Order.id 1000 0 0"), "None is lost when they are summed.");
    }

    [Test]
    public async Task Clients_that_anybody_can_invent_are_bounded()
    {
        using TestApp app = Start(usage => usage.Client = FindClient);
        await GetAsync(app, new string('x', 10_000), "id");
        IPopcornUsage usage = app.Services.GetRequiredService<IPopcornUsage>();
        Assert.That(usage.GetMembers().Single(member => member.Member == "Order.id").Clients, Is.EqualTo(new[] { "(others)" }));
        var days = new UsageDays(2);
        UsageRow row = days.GetRow("GET /", "Order.id");
        for (int i = 0; i < UsageDays.MaxClientCounts + 10; i++)
            days.Add(1, row, AskedBy.Name, $"{i}", 1);
        MemberUsage counted = days.GetMembers(1, null).Single();
        Assert.That((counted.ByName, counted.Clients.Count), Is.EqualTo((UsageDays.MaxClientCounts + 10L, UsageDays.MaxClientCounts + 1)));
        Assert.That(days.GetMembers(1, "(others)").Single().ByName, Is.EqualTo(10));
        days.Forget(3);
        days.Add(3, row, AskedBy.Name, "new", 1);
        Assert.That(days.GetMembers(1, null).Single().Clients, Is.EqualTo(new[] { "new" }), "There is room again.");
    }

    [Test]
    public async Task The_metric_has_names_of_the_server_only()
    {
        using TestApp app = Start();
        using var recorder = new MeterRecorder(app.Services);
        await app.GetTextAsync("/orders?include=note");
        await app.GetTextAsync("/orders?include=note");
        Assert.That(
            recorder.Read().Where(series => series.Key.StartsWith("popcorn.members.selected", StringComparison.Ordinal))
                .Select(series => $"{series.Key} {series.Value}"),
            Is.EqualTo(new[]
            {
                "popcorn.members.selected popcorn.endpoint=GET /orders popcorn.member=Order.note popcorn.selected.by=name 2",
            }));
    }

    [Test]
    public void Nothing_is_counted_unless_the_app_says_so()
    {
        using TestApp app = TestApp.StartHandlers(app => app.MapGet("/orders", () => new[] { new Order() }).WithPopcorn());
        var usage = app.Services.GetRequiredService<IPopcornUsage>();
        Assert.That(
            Assert.Throws<InvalidOperationException>(() => usage.GetMembers())!.Message, Does.Contain("Usage.Enabled"));
    }

    /// <summary>An empty answer would say that the client asks for nothing.</summary>
    [Test]
    public void One_client_is_refused_where_the_app_does_not_tell_clients_apart()
    {
        using TestApp app = Start();
        var usage = app.Services.GetRequiredService<IPopcornUsage>();
        Assert.That(
            Assert.Throws<InvalidOperationException>(() => usage.GetMembers(client: "a"))!.Message, Does.Contain("Usage.Client"));
    }

    private static string[] Read(TestApp app) =>
    [
        .. app.Services.GetRequiredService<IPopcornUsage>().GetMembers()
            .Select(member => $"{member.Member} {member.ByName} {member.ByWildcard} {member.ByServer}"),
    ];

    private static string[] Asked(TestApp app, int days, string? client) =>
    [
        .. app.Services.GetRequiredService<IPopcornUsage>().GetMembers(days, client).Where(member => member.IsAskedFor)
            .Select(member => $"{member.Member} {member.ByName}"),
    ];

    private static async Task GetAsync(TestApp app, string client, string include)
    {
        using HttpResponseMessage response = await app.SendAsync($"/orders?include={include}", "X-Client", client);
        Assert.That(response.IsSuccessStatusCode);
    }

    private static string? FindClient(HttpContext context) => context.Request.Headers["X-Client"];

    private TestApp Start(Action<PopcornUsageOptions>? usage = null, UnknownMembers unknown = UnknownMembers.Reject) => TestApp.StartEither(
        isMvc ? [typeof(Controller)] : null,
        app =>
        {
            app.MapGet("/orders", () => new[] { new Order() }).WithPopcorn();
            app.MapGet("/conflict", () => TypedResults.Conflict(new Order())).WithPopcorn();
        },
        options =>
        {
            options.UnknownMembers = unknown;
            options.Usage.Enabled = true;
            options.View<Order>("card", "[note]").View<Order>("full", "[**]");
            usage?.Invoke(options.Usage);
        },
        services => services.AddSingleton<TimeProvider>(_clock));

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/orders")] public Order[] Orders() => [new()];
        [HttpGet("/conflict")] public IActionResult AConflict() => Conflict(new Order());
    }

    public sealed class Order
    {
        [Default] public int Id { get; set; } = 1;
        public string Note { get; set; } = "n";
        public List<Line> Lines { get; set; } = [new()];
    }

    public sealed record Line(string Sku = "a", int Count = 2) { [OnlyByName] public string Scan { get; } = "s"; }

    private sealed class Clock : TimeProvider
    {
        public DateTimeOffset Now { get; set; } = new(2026, 1, 1, 12, 0, 0, TimeSpan.Zero);

        public override DateTimeOffset GetUtcNow() => Now;
    }
}
