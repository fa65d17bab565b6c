using System.Net.ServerSentEvents;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Events;

/// <summary>Names in the includes of events whose objects can be of other types than the declared one, through both entry points.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class OpenEventTests(bool isMvc) : AppFixture
{
    protected override TestApp Start() => TestApp.StartEither(isMvc ? [typeof(Controller)] : null, app =>
    {
        app.MapGet("/class", () => TypedResults.ServerSentEvents(ListAsync<Note>(new Memo(), new Note()))).WithPopcorn();
        app.MapGet("/undeclared", IResult () => TypedResults.ServerSentEvents(ListAsync<Note>(new Memo()))).WithPopcorn();
        app.MapGet("/interface", () => TypedResults.ServerSentEvents(ListAsync<IPaged>(new Letter(), new Leaflet()))).WithPopcorn();
        app.MapGet("/lists", () => TypedResults.ServerSentEvents(ListAsync<IReadOnlyList<Note>>(new Memo[] { new() }))).WithPopcorn();
        app.MapGet("/object", () => TypedResults.ServerSentEvents(ListAsync<object>(new Memo()))).WithPopcorn();
        app.MapGet("/generic", () => TypedResults.ServerSentEvents(ListAsync<Signal>(new Signal<int>()))).WithPopcorn();
        app.MapGet("/lenient", () => TypedResults.ServerSentEvents(ListAsync<Note>(new Memo())))
            .WithPopcorn(popcorn => popcorn.UnknownMembers = UnknownMembers.Ignore);
    });

    [TestCase("/class?include=nope")]
    [TestCase("/class?include=more,nope")]
    [TestCase("/class?include=pages")]
    [TestCase("/class?include=broken")]
    [TestCase("/undeclared?include=nope")]
    [TestCase("/interface?include=nope")]
    [TestCase("/interface?include=more")]
    [TestCase("/lists?include=nope")]
    public async Task A_name_that_no_object_can_have_is_refused(string url)
    {
        JsonObject problem = await App.GetProblemAsync(url);
        Assert.That((string?)problem["code"], Is.EqualTo("include_unknown_member"));
        Assert.That((int?)problem["position"], Is.EqualTo(url.EndsWith(",nope", StringComparison.Ordinal) ? 5 : 0));
    }

    [TestCase("/class?include=more", "{'more':2}|{}")]
    [TestCase("/class?include=sent", "{}|{}")]
    [TestCase("/undeclared?include=more", "{'more':2}")]
    [TestCase("/interface?include=pages,id", "{'pages':3,'id':1}|{'pages':1}")]
    [TestCase("/lists?include=id,more", "[{'more':2,'id':1}]")]
    [TestCase("/object?include=more,nope", "{'more':2}")]
    [TestCase("/generic?include=value,nope", "{'value':0}")]
    [TestCase("/lenient?include=more,nope", "{'more':2}")]
    public async Task A_name_that_an_object_can_have_is_known(string url, string expected)
    {
        using HttpResponseMessage response = await App.Client.GetAsync(url);
        Assert.That(response.Content.Headers.ContentType?.MediaType, Is.EqualTo("text/event-stream"));
        Assert.That(
            SseParser.Create(await response.Content.ReadAsStreamAsync()).Enumerate().Select(item => item.Data.Replace('"', '\'')),
            Is.EqualTo(expected.Split('|')));
    }

    private static async IAsyncEnumerable<T> ListAsync<T>(params T[] values)
    {
        foreach (T value in values)
        {
            await Task.Yield();
            yield return value;
        }
    }

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/class")]
        public ServerSentEventsResult<Note> Class() => TypedResults.ServerSentEvents(ListAsync<Note>(new Memo(), new Note()));

        [HttpGet("/undeclared")] public IResult Undeclared() => TypedResults.ServerSentEvents(ListAsync<Note>(new Memo()));

        [HttpGet("/interface")]
        public ServerSentEventsResult<IPaged> Interface() => TypedResults.ServerSentEvents(ListAsync<IPaged>(new Letter(), new Leaflet()));

        [HttpGet("/lists")]
        public ServerSentEventsResult<IReadOnlyList<Note>> Lists() =>
            TypedResults.ServerSentEvents(ListAsync<IReadOnlyList<Note>>(new Memo[] { new() }));

        [HttpGet("/object")]
        public ServerSentEventsResult<object> AnObject() => TypedResults.ServerSentEvents(ListAsync<object>(new Memo()));

        [HttpGet("/generic")]
        public ServerSentEventsResult<Signal> Generic() => TypedResults.ServerSentEvents(ListAsync<Signal>(new Signal<int>()));

        [HttpGet("/lenient"), Popcorn(UnknownMembers = UnknownMembers.Ignore)]
        public ServerSentEventsResult<Note> Lenient() => TypedResults.ServerSentEvents(ListAsync<Note>(new Memo()));
    }

    public class Note { public int Id { get; set; } = 1; }
    public sealed class Memo : Note { public int More { get; set; } = 2; }

    /// <summary>No stream has one.</summary>
    public sealed class Mail : Note { public DateTime Sent { get; set; } }

    /// <summary>Cannot be written.</summary>
    [PopcornEnvelope]
    public sealed class Mistaken : Note
    {
        public int Broken { get; set; }
    }

    public interface IPaged { int Pages { get; } }

    public sealed class Letter : IPaged
    {
        public int Pages => 3;
        public int Id => 1;
    }

    public readonly struct Leaflet : IPaged { public int Pages => 1; }

    public class Signal;

    public sealed class Signal<T> : Signal { public T? Value { get; set; } }
}
