using System.Collections;
using Popcorn.Writing;

namespace Popcorn.Engine;

/// <inheritdoc cref="LineWriter"/>
/// <param name="isAsync">Whether the elements come from an <see cref="IAsyncEnumerable{T}"/>.</param>
internal sealed class LineWriter<TElement>(bool isAsync) : LineWriter
{
    public override Type ElementType => typeof(TElement);

    public static LineWriter Create(bool isAsync) => new LineWriter<TElement>(isAsync);

    public override ValueTask WriteAsync(object sequence, LineOutput lines) => isAsync
        ? WriteAsync((IAsyncEnumerable<TElement>)sequence, lines)
        : WriteAsync(sequence as IEnumerable<TElement> ?? ((IEnumerable)sequence).Cast<TElement>(), lines);

    private static async ValueTask WriteAsync(IAsyncEnumerable<TElement> sequence, LineOutput lines)
    {
        IAsyncEnumerator<TElement> elements = sequence.GetAsyncEnumerator(lines.Sink.CancellationToken);
        try
        {
            while (await lines.Sink.MoveNextAsync(elements).ConfigureAwait(false))
            {
                if (!lines.TryWrite(elements.Current))
                    await lines.FinishAsync().ConfigureAwait(false);
            }
        }
        catch
        {
            await AbandonedEnumerators.DisposeAsync(elements).ConfigureAwait(false);
            throw;
        }
        await elements.DisposeAsync().ConfigureAwait(false);
    }

    private static async ValueTask WriteAsync(IEnumerable<TElement> sequence, LineOutput lines)
    {
        IEnumerator<TElement> elements = sequence.GetEnumerator();
        try
        {
            while (elements.MoveNext())
            {
                if (!lines.TryWrite(elements.Current))
                    await lines.FinishAsync().ConfigureAwait(false);
            }
        }
        catch
        {
            AbandonedEnumerators.Dispose(ref elements);
            throw;
        }
        elements.Dispose();
    }
}
