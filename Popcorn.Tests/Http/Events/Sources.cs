using System.Net.ServerSentEvents;
using Popcorn.Tests.Http.Streaming;

namespace Popcorn.Tests.Http.Events;

/// <summary>Streams of events.</summary>
public static class Sources
{
    public static async IAsyncEnumerable<List<FeedRow>> ListsAsync()
    {
        await Task.Yield();
        yield return Feed.List();
    }

    public static async IAsyncEnumerable<object?> MixedAsync()
    {
        yield return new FeedRow(1);
        await Task.Yield();
        yield return "text";
        yield return null;
        yield return new FeedRow(2);
    }

    public static async IAsyncEnumerable<object?> ObjectsAsync()
    {
        yield return new PlainRow(1);
        await Task.Yield();
        yield return "a\nb";
        yield return null;
        yield return 5;
        yield return "5";
        yield return new byte[] { 65, 66 };
    }

    public static async IAsyncEnumerable<SseItem<PlainRow>> ItemsAsync()
    {
        yield return new SseItem<PlainRow>(new(1), "first") { EventId = "e1", ReconnectionInterval = TimeSpan.FromSeconds(3) };
        await Task.Yield();
        yield return new SseItem<PlainRow>(new(2));
        yield return new SseItem<PlainRow>(null!, "empty");
    }

    public static async IAsyncEnumerable<PlainRow> PlainAsync()
    {
        await Task.Yield();
        yield return new(1);
        yield return new(2, "a\nb");
    }

    public static async IAsyncEnumerable<string> TextsAsync()
    {
        await Task.Yield();
        yield return "one\ntwo";
        yield return "{\"id\":1}";
    }

    public static async IAsyncEnumerable<Base> DerivedAsync()
    {
        await Task.Yield();
        yield return new Derived();
        yield return new Base();
    }

    public static async IAsyncEnumerable<PlainRow> FailingAsync()
    {
        await Task.Yield();
        yield return new(1);
        throw new InvalidOperationException("The source has failed.");
    }

    public class Base
    {
        public int Id { get; set; } = 1;
    }

    public sealed class Derived : Base
    {
        public int More { get; set; } = 1;
    }
}
