namespace Popcorn.Tests.Http;

/// <summary>Results that bring a contract: Popcorn writes by the one of their options, so they must be the same.</summary>
public sealed class OwnContractTests
{
    private static readonly JsonTypeInfo<Thing> Known = (JsonTypeInfo<Thing>)JsonSerializerOptions.Web.GetTypeInfo(typeof(Thing));

    [Test]
    public async Task That_of_the_options_is_taken()
    {
        using TestApp app = Start(Known);
        Assert.That(await app.GetTextAsync("/?include=[cost]"), Is.EqualTo("""{"cost":2}"""));
    }

    [Test]
    public void One_that_leaves_a_member_out_is_refused()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var own = (JsonTypeInfo<Thing>)options.TypeInfoResolver.GetTypeInfo(typeof(Thing), options)!;
        own.Properties.Remove(own.Properties.Single(property => property.Name == "cost"));
        using TestApp app = Start(own);
        Assert.That(() => app.GetTextAsync("/"), Throws.TypeOf<PopcornException>().With.Message.Contains("a contract of its own"));
    }

    private static TestApp Start(JsonTypeInfo<Thing> contract) => TestApp.Start(
        builder => builder.Services.AddPopcorn(),
        app => app.MapGet("/", () => TypedResults.Json(new Thing(1, 2), contract)).WithPopcorn());

    private sealed record Thing(int Id, int Cost);
}
