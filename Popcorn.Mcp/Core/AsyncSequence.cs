using System.Reflection;

namespace Popcorn.Mcp.Core;

/// <summary>Reads asynchronous sequences into lists, up to a limit.</summary>
internal static class AsyncSequence
{
    private static readonly MethodInfo Read =
        typeof(AsyncSequence).GetMethod(nameof(ReadAsync), BindingFlags.NonPublic | BindingFlags.Static)!;

    /// <returns>A list, and whether the sequence has more elements.</returns>
    public static Task<(object List, bool HasMore)> ReadAsync(
        object sequence, Type element, int limit, CancellationToken cancellationToken) =>
        (Task<(object, bool)>)Read.MakeGenericMethod(element).Invoke(
            null, BindingFlags.DoNotWrapExceptions, null, [sequence, limit, cancellationToken], null)!;

    private static async Task<(object List, bool HasMore)> ReadAsync<T>(object sequence, int limit, CancellationToken cancellationToken)
    {
        List<T> list = [];
        await foreach (T element in ((IAsyncEnumerable<T>)sequence).WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            if (list.Count == limit)
                return (list, true);
            list.Add(element);
        }
        return (list, false);
    }
}
