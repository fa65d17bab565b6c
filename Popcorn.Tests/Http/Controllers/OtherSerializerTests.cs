using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>An app whose controllers answer by another serializer stays as it is, whatever was added first.</summary>
[TestFixture(true)]
[TestFixture(false)]
public sealed class OtherSerializerTests(bool popcornFirst) : AppFixture
{
    protected override TestApp Start() => Start(popcornFirst);

    [TestCase("/value", "other")]
    [TestCase("/value?include=[id", "other")]
    [TestCase("/json?include=[id", "other result 1")]
    [TestCase("/result?include=[sku", """{"sku":"a","count":2}""")]
    [TestCase("/asked?include=[id]", "True")]
    public async Task Answers_are_its_own(string url, string expected) => Assert.That(await App.GetTextAsync(url), Is.EqualTo(expected));

#if NET10_0_OR_GREATER
    [Test]
    public async Task Documents_do_not_have_the_parameter() =>
        Assert.That(await App.GetTextAsync("/openapi/v1.json"), Does.Contain("/Value").And.Not.Contain("Which members to write"));
#endif

    [Test]
    public async Task A_warning_tells_of_it()
    {
        await App.GetTextAsync("/value");
        Assert.That(
            App.Log.OfPopcorn.Where(entry => entry.Level >= LogLevel.Information).Select(entry => entry.Id.Id), Is.EqualTo(new[] { 3 }));
    }

    /// <summary>An app can write some media types, or JSON results alone, by another serializer.</summary>
    [Test]
    public async Task JSON_results_are_its_own_beside_a_formatter_that_Popcorn_replaces()
    {
        using TestApp app = Start(popcornFirst, isBeside: true);
        Assert.That(await app.GetTextAsync("/json?include=[id]"), Is.EqualTo("other result 1"));
        Assert.That(await app.GetTextAsync("/value?include=[id]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
    }

    private static TestApp Start(bool popcornFirst, bool isBeside = false) => TestApp.Start(
        builder =>
        {
#if NET10_0_OR_GREATER
            builder.Services.AddOpenApi();
#endif
            IMvcBuilder mvc = OnlyController.Add(builder.Services, typeof(EachController));
            if (popcornFirst)
                mvc.AddPopcorn();
            OtherSerializer.AddTo(mvc);
            if (!popcornFirst)
                mvc.AddPopcorn();
            if (isBeside)
                mvc.AddMvcOptions(options => options.OutputFormatters.Insert(
                    0, new SystemTextJsonOutputFormatter(new JsonSerializerOptions(JsonSerializerOptions.Web))));
            // Adds again what is not there any more.
            OnlyController.Add(builder.Services, typeof(EachController));
        },
        app =>
        {
#if NET10_0_OR_GREATER
            app.MapOpenApi();
#endif
            app.MapControllers().WithPopcorn();
        });

    [ApiController]
    [Route("[action]")]
    public sealed class EachController(IPopcornRequest request) : ControllerBase
    {
        [HttpGet] public ShopOrder Value() => new();
        [HttpGet] public JsonResult Json() => new(new ShopOrder());
        [HttpGet] public Ok<ShopLine> Result() => TypedResults.Ok(new ShopLine());
        [HttpGet] public ContentResult Asked() => Content(request.IsRequested<ShopOrder>("note").ToString());
        [HttpGet] public ShopLine Own(string? include) => new() { Sku = include ?? "" };
    }
}
