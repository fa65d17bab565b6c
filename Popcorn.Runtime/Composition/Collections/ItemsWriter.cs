using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Writes what an enumerator returns, item by item. The one place that pauses, resumes and disposes enumerators.</summary>
internal abstract class ItemsWriter<TCollection, TItem>(ValueWriter<TItem> item) : ValueWriter<TCollection>
{
    protected readonly ValueWriter<TItem> Item = item;

    /// <summary>Pauses before the items that the enumerator has not returned yet.</summary>
    public void Pause(Utf8Sink sink, TCollection collection, IEnumerator<TItem> items) =>
        sink.Pause(new EnumeratorContinuation(items, resumed => WriteRest(resumed, collection, ref items)));

    protected void WriteRest(Utf8Sink sink, TCollection collection, IEnumerator<TItem> items) => WriteRest(sink, collection, ref items);

    /// <summary>Writes the items that were not returned yet, and the end. Disposes the enumerator unless it pauses.</summary>
    protected void WriteRest<TEnumerator>(Utf8Sink sink, TCollection collection, ref TEnumerator items)
        where TEnumerator : IEnumerator<TItem>
    {
        bool hasFailed = true;
        try
        {
            while (items.MoveNext())
            {
                Item.Write(sink, items.Current);
                if (sink.MustPause)
                {
                    hasFailed = false;
                    Pause(sink, collection, items);
                    return;
                }
            }
            hasFailed = false;
        }
        finally
        {
            // Not in a catch block that throws again: each level would take stack until the outermost one is left.
            if (hasFailed)
                AbandonedEnumerators.Dispose(ref items);
        }
        items.Dispose();
        End(sink, collection);
    }

    /// <summary>Writes what follows the last item.</summary>
    protected abstract void End(Utf8Sink sink, TCollection collection);
}
