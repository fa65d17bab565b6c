using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Server;

/// <summary>A bad include is answered with words, whatever the app does about problem details, and whatever the client accepts.</summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public class RefusalTests(EntryPoint entryPoint)
{
    [Test]
    public async Task Says_what_is_wrong(
        [Values("nothing", "problem details", "problem details that API controllers leave out")] string around,
            [Values(null, "text/html", "application/json")] string? accept)
    {
        using ServerApp app = ServerApp.Start(entryPoint, [Answer.Of("order", _ => new { Id = 1 })], configure: builder =>
        {
            if (around != "nothing")
                builder.Services.AddProblemDetails();
            if (around.EndsWith("leave out", StringComparison.Ordinal))
                builder.Services.Configure<ApiBehaviorOptions>(options => options.SuppressMapClientErrors = true);
        });
        if (accept is not null)
            app.Client.DefaultRequestHeaders.Add("Accept", accept);
        Reply reply = await Reply.GetAsync(app.Client, $"/{entryPoint}/order?include=[id");
        Assert.That((reply.Status, reply.IsWhole), Is.EqualTo((400, true)));
        Assert.That(reply.Text, Does.StartWith("{"));
        Assert.That((string?)JsonNode.Parse(reply.Text)!["code"], Is.EqualTo("include_syntax"));
        Assert.That(reply.ContentType, Is.EqualTo("application/problem+json"));
    }
}
