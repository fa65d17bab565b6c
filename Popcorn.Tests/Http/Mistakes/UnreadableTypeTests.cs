using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Mistakes;

/// <summary>A type that System.Text.Json cannot read: an action can write it in another format, and mistakes name the endpoint.</summary>
public sealed class UnreadableTypeTests
{
    [Test]
    public void Views_do_not_matter_for_an_action_of_another_format() => Assert.That(
        () => Start(app => app.MapControllers()).Dispose(), Throws.Nothing);

    [Test]
    public void A_list_as_an_expression_is_a_mistake_of_the_endpoint() => Assert.That(
        TestApp.GetMistake(() => Start(app => app.MapGet("/unreadable", () => new Unreadable())
            .WithPopcorn(popcorn => popcorn.AllowOnly<Thing>(thing => new { thing.Id })))),
        Does.Contain("/unreadable").And.Contain("collides"));

    [Test]
    public void Views_alone_are_a_mistake_of_the_endpoint() => Assert.That(
        TestApp.GetMistake(() => Start(app => app.MapGet("/unreadable", () => new Unreadable())
            .WithPopcorn(popcorn => popcorn.OnlyViews()))),
        Does.Contain("/unreadable").And.Contain("there is no view of").And.Contain(nameof(Unreadable)));

    private static TestApp Start(Action<WebApplication> map) => TestApp.Start(
        builder => OnlyController.Add(builder.Services, typeof(XmlController))
            .AddXmlSerializerFormatters()
            .AddPopcorn(options => options.View<Thing>("card", "[id]")),
        map);

    public sealed record Thing(int Id);

    public sealed class Unreadable
    {
        public string? Url { get; set; }
        [JsonPropertyName("url")] public string? Address { get; set; }
    }

    [Route("")]
    public sealed class XmlController : ControllerBase
    {
        [HttpGet, Produces("application/xml")] public Unreadable Get() => new();
    }
}
