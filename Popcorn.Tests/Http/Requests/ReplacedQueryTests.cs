using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Primitives;

namespace Popcorn.Tests.Http.Requests;

/// <summary>
/// A query that a handler puts in the place of the client's, after the include was checked: the answer, and whoever asks what the
/// client wants, go by what was checked.
/// </summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class ReplacedQueryTests(string door) : AppsFixture<(UnknownMembers Unknown, string Replacement)>
{
    [TestCase("", """{"id":1,"asked":""}""")]
    [TestCase("?include=[id]", """{"id":1}""")]
    [TestCase("?include=[secret,asked]", """{"asked":"[asked,secret]","secret":"s"}""")]
    [TestCase("?include=[id]&include=[asked]", """{"id":1,"asked":"[asked,id]"}""")]
    public async Task Changes_nothing(string query, string expected)
    {
        foreach (UnknownMembers unknown in Enum.GetValues<UnknownMembers>())
        {
            foreach (string replacement in (string[])["?include=[secret]", "?include=[nothing]", "?include=[", ""])
            {
                Assert.That(
                    await GetApp((unknown, replacement)).GetAnswerAsync(door + query), Is.EqualTo((200, expected)),
                    $"{unknown}, {replacement}");
            }
        }
    }

    /// <summary>One cache has the texts as clients encode them, and those that middleware has decoded.</summary>
    [Test]
    public async Task A_decoded_text_is_not_taken_for_an_encoded_one()
    {
        using TestApp app = TestApp.StartHandlers(app =>
        {
            app.Use((context, next) =>
            {
                if (context.Request.Headers.ContainsKey("X-Decoded"))
                    context.Request.Query = new QueryCollection(new Dictionary<string, StringValues> { ["include"] = "%5Bid%5D" });
                return next(context);
            });
            app.UseRouting();
            app.MapGet("/item", () => new Item(1, "a", "s")).WithPopcorn();
        });
        for (int time = 0; time < 2; time++)
        {
            Assert.That(await app.GetTextAsync("/item?include=%5Bid%5D"), Is.EqualTo("""{"id":1}"""));
            using var request = new HttpRequestMessage(HttpMethod.Get, "/item?include=%5Bid%5D") { Headers = { { "X-Decoded", "1" } } };
            using HttpResponseMessage response = await app.Client.SendAsync(request);
            Assert.That((int)response.StatusCode, Is.EqualTo(400));
        }
    }

    protected override TestApp Start((UnknownMembers Unknown, string Replacement) key) => TestApp.StartControllers(
        [typeof(ReplacingController)],
        app =>
        {
            app.MapControllers();
            app.MapGet("/api", (HttpContext context, Replacement with, IPopcornRequest request) => Answer(context, with, request))
                .WithPopcorn();
        },
        options: options => options.UnknownMembers = key.Unknown,
        services: services => services.AddSingleton(new Replacement(key.Replacement)));

    private static Item Answer(HttpContext context, Replacement with, IPopcornRequest request)
    {
        context.Request.QueryString = new QueryString(with.Query);
        return new Item(1, $"{request.Include}", "s");
    }

    public sealed record Item([property: Default] int Id, [property: Default] string Asked, string Secret);

    public sealed record Replacement(string Query);

    [Route("/mvc")]
    public sealed class ReplacingController : ControllerBase
    {
        [HttpGet]
        public Item Get([FromServices] Replacement with, [FromServices] IPopcornRequest request) => Answer(HttpContext, with, request);
    }
}
