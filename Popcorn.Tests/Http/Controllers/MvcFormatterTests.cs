using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>The formatter stands where the host's stood, and writes whatever a client negotiates.</summary>
public sealed class MvcFormatterTests
{
    [Test]
    public void Stands_in_the_same_place_with_the_same_options_and_media_types()
    {
        FormatterCollection<IOutputFormatter> before = Formatters(withPopcorn: false);
        FormatterCollection<IOutputFormatter> after = Formatters(withPopcorn: true);
        Assert.That(after.Select(NameOf), Is.EqualTo([.. before.Select(NameOf), "LinesOutputFormatter"]));
        Assert.That(after.OfType<SystemTextJsonOutputFormatter>().Single().SupportedMediaTypes, Is.EqualTo(
            before.OfType<SystemTextJsonOutputFormatter>().Single().SupportedMediaTypes));
    }

    [TestCase("utf-16")]
    [TestCase("utf-8")]
    public async Task Every_charset_is_written_by_the_engine(string charset)
    {
        using TestApp app = Start(_ => { });
        using HttpResponseMessage response = await app.SendAsync("/order?include=[note]", "Accept-Charset", charset);
        byte[] body = await response.Content.ReadAsByteArrayAsync();
        Assert.That(response.Content.Headers.ContentType?.CharSet, Is.EqualTo(charset));
        Assert.That(Encoding.GetEncoding(charset).GetString(body), Is.EqualTo("""{"number":"N7","note":"note"}"""));
    }

    /// <summary>Once something is out, the client would see a broken answer instead of the host's own.</summary>
    [Test]
    public async Task In_another_charset_too_nothing_is_out_when_writing_fails_early()
    {
        using TestApp app = Start(_ => { });
        using var request = new HttpRequestMessage(HttpMethod.Get, "/unsupported");
        request.Headers.Add("Accept-Charset", "utf-16");
        await Assert.ThrowsAsync<NotSupportedException>(() => app.Client.SendAsync(request));
    }

    /// <summary>Also if the formatter is added when Popcorn has replaced that of the framework.</summary>
    [Test]
    public async Task Another_serializers_formatter_is_left_alone_with_a_warning([Values] bool isLate)
    {
        using TestApp app = Start(mvc =>
        {
            if (isLate)
                mvc.Services.PostConfigure<MvcOptions>(Replace);
            else
                mvc.AddMvcOptions(Replace);
        });
        Assert.That(await app.GetTextAsync("/order?include=[id]"), Is.EqualTo("other"));
        Assert.That(
            app.Log.OfPopcorn.Where(entry => entry.Level == LogLevel.Warning).Select(entry => entry.Id.Id), Is.EqualTo(new[] { 3 }));

        static void Replace(MvcOptions options)
        {
            options.OutputFormatters.Clear();
            options.OutputFormatters.Add(new OtherFormatter());
        }
    }

    /// <summary>What an app has overridden would be lost.</summary>
    [Test]
    public async Task A_formatter_that_derives_from_the_frameworks_is_left_alone_with_a_warning()
    {
        using TestApp app = Start(mvc => mvc.AddMvcOptions(options =>
        {
            options.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
            options.OutputFormatters.Add(new OwnFormatter(new JsonSerializerOptions(JsonSerializerOptions.Web), "application/json"));
        }));
        using HttpResponseMessage response = await app.Client.GetAsync("/off?include=[sku");
        using HttpResponseMessage marked = await app.Client.GetAsync("/own/marked?include=[sku");
        string expected = """{"sku":"#","count":2,"cost":"canary"}""";
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo(expected.Replace('#', 'a')));
        Assert.That(await marked.Content.ReadAsStringAsync(), Is.EqualTo(expected.Replace("#", "[sku", StringComparison.Ordinal)));
        Assert.That(marked.Headers.GetValues("X-Own"), Is.EqualTo(new[] { "yes" }));
        Assert.That(
            app.Log.OfPopcorn.Where(entry => entry is { Level: LogLevel.Warning, Id.Id: 8 }).Select(entry => entry.Text),
            Has.One.Contains(nameof(OwnFormatter)));
    }

    [TestCase("application/json", """{"id":7,"number":"N7"}""")]
    [TestCase(
        "application/x-own",
        """{"ID":7,"TOTAL":9.5,"NUMBER":"N7","NOTE":"note","SECRET":"canary","LINES":[{"SKU":"a","COUNT":2,"COST":"canary"}]}""")]
    public async Task Beside_it_the_frameworks_is_replaced_and_has_the_names(string mediaType, string expected)
    {
        using TestApp app = Start(mvc =>
        {
            mvc.AddMvcOptions(options => options.OutputFormatters.Insert(0, new OwnFormatter(
                new JsonSerializerOptions(JsonSerializerOptions.Web) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper,
                    PropertyNameCaseInsensitive = false }, "application/x-own")));
        });
        Assert.That(await app.GetTextAsync("/order?include=[id]", mediaType), Is.EqualTo(expected));
    }

    /// <summary>Names are checked by those of the first formatter, before the action runs, and by those of the one that writes.</summary>
    [Test]
    public async Task A_name_that_the_formatter_does_not_have_is_refused()
    {
        const string Upper = "application/x-upper";
        using TestApp app = Start(mvc => mvc.AddMvcOptions(options =>
        {
            var json = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
            json.MakeReadOnly(populateMissingResolver: true);
            var formatter = new SystemTextJsonOutputFormatter(json);
            formatter.SupportedMediaTypes.Clear();
            formatter.SupportedMediaTypes.Add(Upper);
            options.OutputFormatters.Add(formatter);
        }));
        Assert.That(await app.GetTextAsync("/order", Upper), Does.Contain(""" "NUMBER":"N7" """.Trim()));
        using HttpResponseMessage response = await app.SendAsync("/order?include=[note]", "Accept", Upper);
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(await app.GetTextAsync("/order?include=[note]"), Is.EqualTo("""{"number":"N7","note":"note"}"""));
    }

    /// <summary>Made once for each media type that the app supports; what clients send adds nothing.</summary>
    [Test]
    public async Task A_content_type_is_made_once()
    {
        var seen = new List<string?>();
        using TestApp app = TestApp.Start(
            builder => OnlyController.Add(builder.Services.AddSingleton<Calls>(), typeof(ShopController)).AddPopcorn(),
            app =>
            {
                app.Use(async (context, next) =>
                {
                    await next(context);
                    seen.Add(context.Response.ContentType);
                });
                app.MapControllers();
            });
        foreach (string accept in new[] { "application/json", "application/json", "text/json", "application/json;q=0.9" })
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, "/order");
            request.Headers.TryAddWithoutValidation("Accept", accept);
            using HttpResponseMessage response = await app.Client.SendAsync(request);
        }
        const string Json = "application/json; charset=utf-8";
        Assert.That(seen, Is.EqualTo(new[] { Json, Json, "text/json; charset=utf-8", Json }));
        Assert.That(seen[1], Is.SameAs(seen[0]).And.SameAs(seen[3]));
    }

    [Test]
    public async Task A_controller_can_leave_and_an_action_come_back()
    {
        using TestApp app = Start(_ => { });
        Assert.That(await app.GetTextAsync("/without/but?include=[count]"), Is.EqualTo("""{"count":2}"""));
        Assert.That(await app.GetTextAsync("/without?include=[count"), Is.EqualTo("""{"sku":"True True True ","count":2}"""));
    }

    /// <summary>An app that takes only the core of MVC has no executor for <see cref="JsonResult"/> to be replaced.</summary>
    [TestCase("/order?include=[id]", """{"id":7,"number":"N7"}""")]
    [TestCase("/order?include=[note]", """{"number":"N7","note":"note"}""")]
    public async Task The_core_of_MVC_is_enough(string url, string expected)
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddSingleton<Calls>().AddMvcCore()
                .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(ShopController), typeof(UnboundController)))
                    .AddPopcorn(),
            app => app.MapControllers());
        Assert.That(await app.GetTextAsync(url), Is.EqualTo(expected));
    }

    /// <summary>A class that derives from a formatter for texts can write any object, and does not apply the lists of an action.</summary>
    [Test]
    public void Only_formatters_of_the_framework_write_no_objects()
    {
        Assert.That(FormatterAndExecutorCheck.WritesObjects(new StringOutputFormatter()), Is.False);
        Assert.That(FormatterAndExecutorCheck.WritesObjects(new DerivedTextFormatter()), Is.True);
    }

    private sealed class DerivedTextFormatter : StringOutputFormatter;

    private static string NameOf(IOutputFormatter formatter) =>
        formatter is SystemTextJsonOutputFormatter ? nameof(SystemTextJsonOutputFormatter) : formatter.GetType().Name;

    private static FormatterCollection<IOutputFormatter> Formatters(bool withPopcorn)
    {
        var services = new ServiceCollection();
        IMvcBuilder mvc = services.AddLogging().AddControllers();
        if (withPopcorn)
            mvc.AddPopcorn().AddPopcorn();
        using ServiceProvider provider = services.BuildServiceProvider();
        return provider.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters;
    }

    private static TestApp Start(Action<IMvcBuilder> configure) => TestApp.Start(
        builder => configure(OnlyController.Add(builder.Services.AddSingleton<Calls>(), typeof(ShopController), typeof(UnboundController))
                .AddPopcorn()),
        app => app.MapControllers());

    /// <summary>An app's own, that does more than the one it derives from.</summary>
    public sealed class OwnFormatter : SystemTextJsonOutputFormatter
    {
        public OwnFormatter(JsonSerializerOptions json, string mediaType) : base(json)
        {
            SupportedMediaTypes.Clear();
            SupportedMediaTypes.Add(mediaType);
        }

        public override Task WriteAsync(OutputFormatterWriteContext context)
        {
            context.HttpContext.Response.Headers["X-Own"] = "yes";
            return base.WriteAsync(context);
        }
    }
}
