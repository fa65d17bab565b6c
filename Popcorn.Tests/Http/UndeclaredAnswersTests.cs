using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http;

/// <summary>
/// Endpoints with lists that do not declare all they answer with: the handler has run, so a name that does not fit what it returned is
/// no failure. It is bound by the names that it has.
/// </summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class UndeclaredAnswersTests(string door) : AppsFixture<UnknownMembers>
{
    private const string Default = "[id,total]";
    private const string Allow = "[id,total]";

    [TestCase("/1", """{"id":1,"total":2}""")]
    [TestCase("/1?include=[*]", """{"id":1,"total":2}""")]
    [TestCase("/1?include=[total]", """{"total":2}""")]
    [TestCase("/2", """{"id":2}""")]
    [TestCase("/2?include=[**]", """{"id":2}""")]
    [TestCase("/3", "{}")]
    [TestCase("/4", """[{"id":1,"total":2}]""")]
    public async Task Are_bound_by_what_fits_them(string url, string expected)
    {
        foreach (UnknownMembers unknown in Enum.GetValues<UnknownMembers>())
        {
            (int status, string text) = await GetApp(unknown).GetAnswerAsync(door + url);
            Assert.That((status / 100, text), Is.EqualTo((2, expected)));
        }
    }

    /// <summary>A name that the lists do not admit, or that the value does not have, is unknown.</summary>
    [TestCase("/1?include=[total,note]", 7, """{"total":2}""")]
    [TestCase("/2?include=[state]", 1, "{}")]
    [TestCase("/2?include=[total]", 1, "{}")]
    public async Task Have_no_names_but_those_that_are_admitted(string url, int position, string ignoring)
    {
        Assert.That(await GetApp(UnknownMembers.Ignore).GetTextAsync(door + url), Is.EqualTo(ignoring));
        Assert.That((await GetApp(UnknownMembers.Reject).GetRefusalAsync(door + url)).Position, Is.EqualTo(position));
    }

    [Test]
    public async Task A_failure_is_written_whole() =>
        Assert.That(await GetApp(UnknownMembers.Ignore).GetTextAsync($"{door}/5?include=[id]"), Is.EqualTo("""{"reason":"why"}"""));

    /// <summary>And not for failures, which no list binds.</summary>
    [Test]
    public async Task A_list_that_does_not_fit_is_told_once()
    {
        using TestApp app = Start(UnknownMembers.Ignore);
        foreach (string url in (string[])["/1", "/2", "/2?include=[id]", "/3", "/4", "/3", "/5"])
            await app.GetTextAsync(door + url);
        LogSink.Entry[] told = [.. app.Log.OfPopcorn.Where(entry => entry.Id.Id == 9)];
        Assert.That(told, Has.Length.EqualTo(2));
        Assert.That(told.Select(entry => entry.Level), Is.All.EqualTo(LogLevel.Warning));
        Assert.That(told[0].Text, Does.Contain("total").And.Contain(nameof(Job)));
        Assert.That(told[1].Text, Does.Contain("id").And.Contain(nameof(Note)));
    }

    protected override TestApp Start(UnknownMembers key) => TestApp.StartControllers(
        [typeof(AnswersController)],
        app =>
        {
            app.MapControllers();
            app.MapGet("/api/{kind:int}", IResult (int kind) => kind switch
            {
                2 => Results.Accepted("/queue", Answer(kind)),
                5 => Results.Conflict(Answer(kind)),
                _ => Results.Ok(Answer(kind)),
            })
                .WithPopcorn(options => (options.Default, options.Allow) = (Default, Allow));
        },
        options: options => options.UnknownMembers = key);

    private static object Answer(int kind) => kind switch
    {
        1 => new Order(1, 2m, "note"),
        2 => new Job(2, "waiting"),
        3 => new Note("text"),
        5 => new Failure("why"),
        _ => (Order[])[new Order(1, 2m, "note")],
    };

    public sealed record Order(int Id, decimal Total, string Note);

    public sealed record Job(int Id, string State);

    public sealed record Note(string Text);

    public sealed record Failure(string Reason);

    [Route("mvc")]
    public sealed class AnswersController : ControllerBase
    {
        [HttpGet("{kind:int}"), Popcorn(Default = Default, Allow = Allow)]
        public IActionResult Get(int kind) => kind switch
        {
            2 => Accepted("/queue", Answer(kind)),
            5 => Conflict(Answer(kind)),
            _ => Ok(Answer(kind)),
        };
    }
}
