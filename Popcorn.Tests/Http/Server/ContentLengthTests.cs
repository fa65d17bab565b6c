namespace Popcorn.Tests.Http.Server;

/// <summary>
/// An app that says how long its answer is, and is wrong: the server takes none of it, so that the client gets an error and no cut
/// connection.
/// </summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public sealed class ContentLengthTests(EntryPoint entryPoint)
{
    [Test]
    public async Task That_is_too_short_is_a_clean_error()
    {
        using ServerApp app = ServerApp.Start(
            entryPoint, [Answer.Of("order", _ => new { Id = 1, Name = "n" })], use: app => app.Use((context, next) =>
        {
            context.Response.ContentLength = 5;
            return next(context);
        }));
        using HttpResponseMessage response = await app.Client.GetAsync($"/{entryPoint}/order?include=[**]");
        Assert.That(
            (response.StatusCode, await response.Content.ReadAsStringAsync()), Is.EqualTo((HttpStatusCode.InternalServerError, "")));
    }
}
