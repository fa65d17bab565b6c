using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>The results of minimal APIs go past MVC's formatters, and follow the include all the same.</summary>
public sealed class ActionResultsTests : AppFixture
{
    protected override TestApp Start() => Start(_ => { }, typeof(BoundController));

    [TestCase("/ok")]
    [TestCase("/one/true")]
    [TestCase("/result")]
    [TestCase("/awaited")]
    [TestCase("/object")]
    public async Task Are_written_by_the_engine(string path)
    {
        Assert.That(await App.GetTextAsync(path + "?include=[id]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
        Assert.That(await App.GetTextAsync(path), Is.EqualTo("""{"total":9.5,"number":"N7"}"""));
        await App.GetProblemAsync(path + "?include=[id");
    }

    [TestCase("/bound", HttpStatusCode.OK, """{"id":7,"number":"N7"}""")]
    [TestCase("/bound?include=[**]", HttpStatusCode.OK, """{"id":7,"number":"N7","note":"note"}""")]
    [TestCase("/json?include=[id]", HttpStatusCode.NonAuthoritativeInformation, """{"id":7,"number":"N7"}""")]
    [TestCase("/created?include=[id]", HttpStatusCode.Created, """{"id":7,"number":"N7"}""")]
    [TestCase("/one/false?include=[id]", HttpStatusCode.NotFound, "")]
    [TestCase(
        "/conflict?include=[id]", HttpStatusCode.Conflict,
        """{"id":7,"total":9.5,"number":"N7","note":"note","lines":[{"sku":"a","count":2}]}""")]
    [TestCase("/left?include=[sku", HttpStatusCode.OK, """{"sku":"a","count":2}""")]
    [TestCase("/own?include=[sku", HttpStatusCode.OK, """{"sku":"[sku","count":2}""")]
    [TestCase("/file?include=[sku", HttpStatusCode.OK, "bytes")]
    public async Task Keep_their_status_and_what_the_action_says(string url, HttpStatusCode status, string expected)
    {
        using HttpResponseMessage response = await App.Client.GetAsync(url);
        Assert.That((response.StatusCode, await response.Content.ReadAsStringAsync()), Is.EqualTo((status, expected)));
        Assert.That(response.Headers.Location?.ToString(), Is.EqualTo(status == HttpStatusCode.Created ? "/orders/7" : null));
    }

    /// <summary>The framework writes them with the options of minimal APIs, so names are those that these have.</summary>
    [TestCase("/ok?include=[ID]")]
    [TestCase("/one/true?include=[ID]")]
    [TestCase("/result?include=[ID]")]
    public async Task Have_the_names_of_minimal_APIs(string url)
    {
        // The action that is asked answers with what it was told, which has no names.
        using TestApp app = Start(services => services
            .AddPopcorn(options => options.UnknownMembers = UnknownMembers.Ignore)
            .ConfigureHttpJsonOptions(
                options => options.SerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.KebabCaseUpper));
        Assert.That(await app.GetTextAsync(url), Is.EqualTo("""{"ID":7,"NUMBER":"N7"}"""));
        Assert.That(await app.GetTextAsync("/asked?include=[ID]"), Is.EqualTo("[true,false]"));
    }

    [TestCase("/ok?include=[ID]", """{"ID":7,"NUMBER":"N7"}""")]
    [TestCase("/result?include=[ID]", """{"ID":7,"NUMBER":"N7"}""")]
    [TestCase("/result?include=[ID,NOPE]", null)]
    [TestCase("/ok?include=[ID,nope]", null)]
    [TestCase("/one/true?include=[SECRET]", null)]
    public async Task Are_refused_by_these_names_too(string url, string? expected)
    {
        using TestApp app = Start(services => services
            .ConfigureHttpJsonOptions(options =>
            {
                options.SerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.KebabCaseUpper;
                options.SerializerOptions.PropertyNameCaseInsensitive = false;
            }));
        if (expected is null)
            Assert.That((string?)(await app.GetProblemAsync(url))["code"], Is.EqualTo("include_unknown_member"));
        else
            Assert.That(await app.GetTextAsync(url), Is.EqualTo(expected));
    }

    private static TestApp Start(Action<IServiceCollection> configure, params Type[] more) => TestApp.Start(
        builder =>
        {
            OnlyController.Add(builder.Services, [typeof(ResultsController), .. more]).AddPopcorn().AddPopcorn();
            configure(builder.Services);
        },
        app => app.MapControllers());

    [Route("bound")]
    public sealed class BoundController : ControllerBase
    {
        [HttpGet, Popcorn(Default = "[id]", Allow = "[id,note]")] public Ok<ShopOrder> Get() => TypedResults.Ok(new ShopOrder());
    }

    /// <summary>Actions that answer with the results of minimal APIs.</summary>
    [ApiController]
    [Route("")]
    public sealed class ResultsController : ControllerBase
    {
        [HttpGet("ok")] public Ok<ShopOrder> AnOk() => TypedResults.Ok(new ShopOrder());

        [HttpGet("one/{found:bool}")]
        public Results<Ok<ShopOrder>, NotFound> One(bool found) => found ? TypedResults.Ok(new ShopOrder()) : TypedResults.NotFound();

        [HttpGet("result")] public IResult AResult() => Results.Ok(new ShopOrder());
        [HttpGet("json")] public IResult AJson() => Results.Json(new ShopOrder(), statusCode: 203);

        [HttpGet("awaited")]
        public async Task<IResult> Awaited()
        {
            await Task.Yield();
            return Results.Ok(new ShopOrder());
        }

        [HttpGet("object")] public object AnObject() => TypedResults.Ok(new ShopOrder());
        [HttpGet("created")] public Created<ShopOrder> ACreated() => TypedResults.Created("/orders/7", new ShopOrder());
        [HttpGet("conflict")] public IResult AConflict() => TypedResults.Conflict(new ShopOrder());
        [HttpGet("left"), DisablePopcorn] public Ok<ShopLine> Left() => TypedResults.Ok(new ShopLine());
        [HttpGet("own")] public Ok<ShopLine> Own(string? include) => TypedResults.Ok(new ShopLine { Sku = include ?? "none" });
        [HttpGet("file")] public FileContentHttpResult AFile() => TypedResults.Bytes("bytes"u8.ToArray(), "text/plain");

        [HttpGet("asked")] public IResult Asked([FromServices] IPopcornRequest request) =>
            TypedResults.Ok(new[] { request.IsRequested<ShopOrder>("ID"), request.IsRequested<ShopOrder>("NOTE") });
    }
}
