using System.Runtime.CompilerServices;
using System.Text;
using Popcorn.Envelopes;

namespace Popcorn.Testing.Http.Server;

/// <summary>Makes rows of about 650 bytes while they are written, and counts the sequences that are open.</summary>
internal sealed class RowFeed
{
    private int _started;
    private int _disposed;

    public int Started => Volatile.Read(ref _started);
    public int Disposed => Volatile.Read(ref _disposed);

    /// <summary>What every way to hold the rows is called.</summary>
    public static string[] Kinds { get; } = ["sequence", "envelope", "async", "async-envelope"];

    /// <summary>Called before a row is given away.</summary>
    public Action<int>? OnRow { get; init; }

    /// <summary>All kinds, each under its name; a request may say how many rows it wants, and which one shall fail.</summary>
    public IReadOnlyList<Answer> Answers(int count) =>
    [
        Answer.Of("sequence", context => Rows(count, Row.FailingAt(context))),
        Answer.Of("envelope", context => new ApiResponse<IEnumerable<Row>>(Rows(count, Row.FailingAt(context)))),
        Answer.Of("async", context => AsyncRows(count, Row.FailingAt(context))),
        Answer.Of("async-envelope", context => new ApiResponse<IAsyncEnumerable<Row>>(AsyncRows(count, Row.FailingAt(context)))),
    ];

    /// <summary>What is right for a kind.</summary>
    public static byte[] Expected(string kind, int count)
    {
        string rows = "[" + string.Join(",", Enumerable.Range(0, count).Select(Row.Json)) + "]";
        return Encoding.UTF8.GetBytes(
            kind.Contains("envelope", StringComparison.Ordinal) ? $$"""{"success":true,"data":{{rows}}}""" : rows);
    }

    private IEnumerable<Row> Rows(int count, int failing)
    {
        Interlocked.Increment(ref _started);
        try
        {
            for (int i = 0; i < count; i++)
            {
                OnRow?.Invoke(i);
                yield return new Row(i, failing);
            }
        }
        finally
        {
            Interlocked.Increment(ref _disposed);
        }
    }

    private async IAsyncEnumerable<Row> AsyncRows(
        int count, int failing, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        Interlocked.Increment(ref _started);
        try
        {
            for (int i = 0; i < count; i++)
            {
                if (i % 100 == 99)
                    await Task.Yield();
                cancellationToken.ThrowIfCancellationRequested();
                OnRow?.Invoke(i);
                yield return new Row(i, failing);
            }
        }
        finally
        {
            Interlocked.Increment(ref _disposed);
        }
    }
}
