using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http.Views;

/// <summary>Closed sets of views in a process of its own: in this one, other tests may have compiled something before.</summary>
public sealed class FirstViewTests
{
    private const string Setting = "Popcorn.Tests.FirstViews";

    private const string Category = "FirstViews";

    private static IEnumerable<TestCaseData> Cases => [new TestCaseData("[id,total]")];

    [Test]
    public void Views_are_compiled_in_a_process_that_has_compiled_nothing()
    {
        ChildRun run = ChildRun.Of(new Dictionary<string, JsonNode> { [Setting] = true }, [Category]);
        Assert.That((run.Passed, run.Failed), Is.EqualTo((1, 0)), run.Output);
    }

    [ChildCases(Setting, nameof(Cases))]
    [Category(Category)]
    public void Are_compiled_without_a_request(string list)
    {
        // Test apps do not warm up their endpoints, which compiles something, too.
        using TestApp app = TestApp.StartHandlers(
            options => options.View<Order>("card", list),
            app => app.MapGet("/feed", () => new Order()).WithPopcorn(popcorn => popcorn.OnlyViews()));
        PopcornEngine[] engines = [.. app.Services.GetRequiredService<PopcornEngines>().All];
        // The default set and the view.
        Assert.That(() => engines.Sum(engine => engine.Statistics.PlansCompiled), Is.EqualTo(2).After(60_000, 50));
    }

    public sealed class Order
    {
        public int Id { get; set; } = 1;
        public decimal Total { get; set; } = 9.5m;
        public string Note { get; set; } = "n";
    }
}
