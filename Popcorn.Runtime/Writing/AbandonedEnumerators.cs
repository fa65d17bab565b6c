namespace Popcorn.Writing;

/// <summary>
/// Disposes enumerators after a write has failed. The exception that is passing is the one to throw, and the enumerators around must be
/// disposed too, so what they throw is dropped.
/// </summary>
internal static class AbandonedEnumerators
{
    public static void Dispose<TEnumerator>(ref TEnumerator enumerator)
        where TEnumerator : IDisposable
    {
        try
        {
            enumerator.Dispose();
        }
        catch (Exception)
        {
        }
    }

    public static async ValueTask DisposeAsync(IAsyncDisposable enumerator)
    {
        try
        {
            await enumerator.DisposeAsync().ConfigureAwait(false);
        }
        catch (Exception)
        {
        }
    }
}
