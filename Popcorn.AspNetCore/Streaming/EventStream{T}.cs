#if NET10_0_OR_GREATER
using System.Net.ServerSentEvents;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Streaming;

/// <inheritdoc cref="EventStream"/>
/// <param name="events">The field of the result that holds the events.</param>
internal sealed class EventStream<T>(FieldInfo events) : EventStream
{
    public override Type DataType => typeof(T);

    public override IResult Convert(IResult result, Func<object, byte[]> write) =>
        TypedResults.ServerSentEvents(ConvertAsync((IAsyncEnumerable<SseItem<T>>)events.GetValue(result)!, write));

    private static async IAsyncEnumerable<SseItem<byte[]>> ConvertAsync(
        IAsyncEnumerable<SseItem<T>> items, Func<object, byte[]> write, [EnumeratorCancellation] CancellationToken cancellation = default)
    {
        await foreach (SseItem<T> item in items.WithCancellation(cancellation).ConfigureAwait(false))
        {
            byte[] data = item.Data switch
            {
                null => [],
                byte[] bytes => bytes,
                object value => write(value),
            };
            // The framework writes a type that was set, even if it is the default one.
            string? type = item.EventType == SseParser.EventTypeDefault ? null : item.EventType;
            yield return new SseItem<byte[]>(data, type) { EventId = item.EventId, ReconnectionInterval = item.ReconnectionInterval };
        }
    }
}
#endif
