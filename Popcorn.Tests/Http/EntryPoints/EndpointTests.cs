using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http.EntryPoints;

/// <summary>What an endpoint says of its answers, and what it may ask about them.</summary>
[TestFixtureSource(typeof(EntryPointApp), nameof(EntryPointApp.Both))]
public sealed class EndpointTests(EntryPointApp entryPoint) : AppFixture
{
    protected override TestApp Start() => entryPoint.Start(
        options => options.UnknownMembers = UnknownMembers.Ignore); // "/asked" answers with texts, which have no names.

    // Its own default set, and nothing outside of its allow list but what is always written.
    [TestCase("/bound", """{"id":7,"number":"N7","lines":[{"sku":"a"}]}""")]
    [TestCase("/bound?include=[]", """{"id":7,"number":"N7","lines":[{"sku":"a"}]}""")]
    [TestCase("/bound?include=[-id]", """{"number":"N7","lines":[{"sku":"a"}]}""")]
    [TestCase("/bound?include=[note]", """{"number":"N7","note":"note"}""")]
    [TestCase("/bound?include=[**]", """{"id":7,"number":"N7","note":"note","lines":[{"sku":"a"}]}""")]
    // Left alone.
    [TestCase("/off?include=[sku]", """{"sku":"a","count":2}""")]
    [TestCase("/own?include=[sku]", """{"sku":"[sku]","count":2}""")]
    [TestCase("/own/marked?include=[sku]", """{"sku":"[sku]"}""")]
    // Failures are written whole, whatever was asked.
    [TestCase("/conflict?include=[id]", """{"id":7,"total":9.5,"number":"N7","note":"note","lines":[{"sku":"a","count":2}]}""")]
    [TestCase("/enveloped?include=[id]", """{"fine":true,"payload":{"id":7,"number":"N7"},"trouble":null}""")]
    // What a handler may ask: the names of both notations, the envelope or its payload.
    [TestCase("/asked", """["False False False "]""")]
    [TestCase("/asked?include=[lines]", """["True True False [lines]"]""")]
    [TestCase("/asked?include=[lines[count],note]", """["True False True [lines[count],note]"]""")]
    [TestCase("/asked?include=[**]", """["True True True [**]"]""")]
    [TestCase("/asked/bound?include=[**,-lines]", """{"id":7,"number":"False False False [**,-lines]"}""")]
    [TestCase("/asked/bound?include=[lines[sku]]", """{"number":"True True False [lines[sku]]","lines":[{"sku":"a"}]}""")]
    [TestCase("/asked/bound", """{"id":7,"number":"False False False "}""")]
    [TestCase("/without?include=[id]", """{"sku":"True True True ","count":2}""")]
    public async Task Answers(string url, string expected) => Assert.That(await App.GetTextAsync(url), Is.EqualTo(expected));

    [Test]
    public void Who_binds_the_parameter_itself_is_told_of()
    {
        App.GetTextAsync("/own").GetAwaiter().GetResult();
        LogSink.Entry[] entries = [.. App.Log.OfPopcorn.Where(entry => entry.Id.Id == 2)];
        Assert.That(entries.Select(entry => entry.Level), Is.Not.Empty.And.All.EqualTo(LogLevel.Information));
        Assert.That(entries.Select(entry => entry.Text), Has.Some.Contains("own").IgnoreCase);
    }

    [Test]
    public async Task Another_parameter_can_hold_the_include()
    {
        using TestApp app = entryPoint.Start(options => options.QueryParameter = "fields");
        Assert.That(await app.GetTextAsync("/order?fields=[id]&include=[note"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
        Assert.That(await app.GetTextAsync("/own?include=[sku"), Is.EqualTo("""{"sku":"[sku","count":2}"""));
    }

    [Test]
    public async Task Exceptions_come_in_the_endpoints_envelope()
    {
        using TestApp app = entryPoint.Start(services: services => services.AddPopcornExceptionHandler());
        Assert.That(
            await AnswerAsync(app, "/failing?include=[id]"),
            Is.EqualTo(
                "500 application/json; charset=utf-8 "
                + """{"fine":false,"payload":null,"trouble":{"code":"internal_server_error","message":"Internal Server Error"}}"""));
        Assert.That(
            await AnswerAsync(app, "/failing/plain"),
            Is.EqualTo(
                "500 application/json; charset=utf-8 "
                + """{"success":false,"data":null,"error":{"code":"internal_server_error","message":"Internal Server Error"}}"""));
        Assert.That(
            await AnswerAsync(app, "/failing/request"),
                Does.StartWith("413 application/json; charset=utf-8 ").And.Not.Contain("inner text"));
        Assert.That(
            app.Log.OfPopcorn.Where(entry => entry.Exception is InvalidTimeZoneException).Select(entry => entry.Level),
            Is.Not.Empty.And.All.EqualTo(LogLevel.Error));
    }

    [Test]
    public void Wrong_settings_stop_the_start() =>
        Assert.Throws<Microsoft.Extensions.Options.OptionsValidationException>(
            () => entryPoint.Start(options => options.QueryParameter = " ").Dispose());

    private static async Task<string> AnswerAsync(TestApp app, string url)
    {
        using HttpResponseMessage response = await app.Client.GetAsync(url);
        return $"{(int)response.StatusCode} {response.Content.Headers.ContentType} {await response.Content.ReadAsStringAsync()}";
    }
}
