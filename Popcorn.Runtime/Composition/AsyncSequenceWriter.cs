using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>
/// An asynchronous sequence. In a streaming place it is written as it arrives; deeper down it is left pending and
/// written when the synchronous rest is done. A synchronous write refuses it, as System.Text.Json does.
/// </summary>
internal sealed class AsyncSequenceWriter<TCollection, TElement>(ValueWriter<TElement> element, int maxDepth) : ValueWriter<TCollection>
    where TCollection : IAsyncEnumerable<TElement>
{
    public override bool CanStream => true;

    public override bool IsSequence => true;

    public static ValueWriter Of(PlanNode node, Composer composer) => new AsyncSequenceWriter<TCollection, TElement>(
        (ValueWriter<TElement>)composer.Visit(((AsyncSequenceNode)node).Element), composer.Settings.MaxDepth);

    public override void Write(Utf8Sink sink, TCollection value, WriteState state)
    {
        if (value is null)
            sink.Null();
        else if (state.Output is not { } output)
            throw WriteErrors.NeedsAsync(typeof(TCollection));
        else
            output.Postpone(inner => WritePostponedAsync(inner, value));
    }

    public override async ValueTask WriteAsync(StreamingOutput output, TCollection value, StreamPlace place)
    {
        if (value is null)
        {
            output.Sink.Null();
            return;
        }
        output.Sink.StartArray();
        await WriteElementsAsync(output, value).ConfigureAwait(false);
        output.Sink.EndArray();
    }

    private async ValueTask WritePostponedAsync(StreamingOutput output, TCollection value)
    {
        output.Sink.StartMovedArray();
        await WriteElementsAsync(output, value).ConfigureAwait(false);
        output.Sink.EndArray();
        output.Sink.Flush();
    }

    private async ValueTask WriteElementsAsync(StreamingOutput output, TCollection value)
    {
        IAsyncEnumerator<TElement> elements = value.GetAsyncEnumerator(output.Cancel);
        try
        {
            // Before the first element nothing goes out: a source that fails at once leaves the response untouched.
            bool hasElement = await elements.MoveNextAsync().ConfigureAwait(false);
            while (hasElement)
            {
                if (output.Sink.Depth >= maxDepth)
                    throw WriteErrors.TooDeep(maxDepth);
                element.Write(output.Sink, elements.Current, output.State);
                ValueTask settling = output.SettleAsync();
                if (!settling.IsCompletedSuccessfully)
                    await settling.ConfigureAwait(false);
                hasElement = await MoveNextAsync(elements, output).ConfigureAwait(false);
            }
        }
        finally
        {
            await elements.DisposeAsync().ConfigureAwait(false);
        }
    }

    /// <summary>A source that has to be waited for: what was written so far goes out meanwhile.</summary>
    private static async ValueTask<bool> MoveNextAsync(IAsyncEnumerator<TElement> elements, StreamingOutput output)
    {
        ValueTask<bool> next = elements.MoveNextAsync();
        if (next.IsCompleted)
            return await next.ConfigureAwait(false);
        Task<bool> waiting = next.AsTask();
        try
        {
            await output.FlushBeforeWaitAsync().ConfigureAwait(false);
        }
        catch
        {
            // The enumerator may only be disposed when it stands still; the first error is the one that counts.
            await ((Task)waiting).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            throw;
        }
        return await waiting.ConfigureAwait(false);
    }
}
