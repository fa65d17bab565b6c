using Microsoft.Extensions.Logging;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Mistakes;

/// <summary>A wrapper that is not marked as an envelope answers {} to the names of what it holds. The start says how to mark it.</summary>
public sealed class UnmarkedEnvelopesTests
{
    private const int Id = 20;

    // Columns: the handler, and the member that is the payload; null for a type that is no wrapper.
    private static readonly (string Name, Delegate Handler, string? Payload)[] Types =
    [
        ("a generic page", () => new Paged<Thing>([new Thing(1)], 1), "Items"),
        ("a generic page in an envelope", () => new ApiResponse<Paged<Thing>>(), "Items"),
        ("a generic page of a task", () => Task.FromResult(new Paged<Thing>([], 1)), "Items"),
        ("a generic result", () => new Outcome<Thing>(true, new Thing(1), null), "Value"),
        ("a generic wrapper of nothing else", () => new Only<Thing>([]), "Data"),
        ("an array", () => new Slice<Thing>([], "next"), "Rows"),
        ("a page by its name", () => new ThingPage([], 3, null), "Things"),
        ("a list by its name", () => new ThingListResponse([], 3), "Things"),
        ("an envelope", () => new Marked<Thing>([], 1), null),
        ("a page of plain values", () => new Paged<int>([], 1), null),
        ("a page with marks", () => new Considered<Thing>([], 1), null),
        ("an order with lines", () => new Basket(1, [], 9.5m), null),
        ("a report with a title", () => new ReportPage("title", []), null),
        ("a generic type of two collections", () => new Two<Thing>([], []), null),
        ("a generic type that holds something else", () => new Versioned<int>(1, new Thing(1)), null),
        ("a pair", () => new KeyValuePair<string, Thing>("", new Thing(1)), null),
        ("a list", () => new List<Thing>(), null),
        ("an anonymous type", () => new { Data = new List<Thing>() }, null),
        ("a dictionary", () => new Dictionary<string, Thing>(), null),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Types.Select(row => new TestCaseData(row.Handler, row.Payload).SetArgDisplayNames(row.Name));

    [TestCaseSource(nameof(Cases))]
    public async Task Are_a_warning(Delegate handler, string? payload)
    {
        await using TestApp app = TestApp.StartHandlers(app =>
        {
            app.MapGet("/wrapped", handler).WithPopcorn();
            app.MapGet("/again", handler).WithPopcorn();
        });
        LogSink.Entry[] told = [.. app.Log.OfPopcorn.Where(entry => entry.Id.Id == Id)];
        Assert.That(told.Select(entry => entry.Level), Is.EqualTo(payload is null ? [] : new[] { LogLevel.Warning }));
        if (payload is not null)
        {
            Assert.That(told[0].Text, Does.Contain("GET /wrapped").And.Contain("the Thing that its").And.Contain("[PopcornEnvelope]")
                .And.Contain($"{payload} with [PopcornPayload]"));
        }
    }

    [Test]
    public void Are_an_error_where_a_list_is_about_the_elements()
    {
        Assert.That(GetMistake("[number]"), Does.Contain("Paged<Thing> has no 'number'; it has items, total.").And.Contain(
            "Mark Paged<Thing> with [PopcornEnvelope], and Items with [PopcornPayload]"));
        Assert.That(GetMistake("[number,nope]"), Does.Not.Contain("[PopcornEnvelope]"));

        static string GetMistake(string allow) => TestApp.GetMistake(
            app => app.MapGet("/page", () => new Paged<Thing>([], 1)).WithPopcorn(p => p.Allow = allow));
    }

    public sealed record Thing(int Number);

    public sealed record Paged<T>(List<T> Items, int Total);

    public sealed record Outcome<T>(bool Ok, T? Value, string? Error);

    public sealed record Only<T>(IReadOnlyList<T> Data);

    public sealed record Slice<T>(T[] Rows, string? Cursor);

    public sealed record ThingPage(List<Thing> Things, int Total, string? NextLink);

    public sealed record ThingListResponse(List<Thing> Things, long Count);

    [PopcornEnvelope]
    public sealed record Marked<T>([property: PopcornPayload] List<T> Items, int Total);

    public sealed record Considered<T>([property: SubPropertyDefault("[!default]")] List<T> Items, int Total);

    public sealed record Basket(int Id, List<Thing> Lines, decimal Total);

    public sealed record ReportPage(string Title, List<Thing> Things);

    public sealed record Two<T>(List<T> One, List<T> Other);

    public sealed record Versioned<T>(T Version, Thing Value);
}
