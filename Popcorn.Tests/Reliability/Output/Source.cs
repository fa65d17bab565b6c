using Popcorn.Envelopes;

namespace Popcorn.Tests.Reliability.Output;

/// <summary>Rows of about 650 bytes each, in several kinds of sequence, that count what happens to them.</summary>
internal sealed class Source(int count)
{
    /// <summary>What every way to hold the rows is called.</summary>
    public static readonly string[] Kinds =
    [
        "sequence", "root member", "page in response", "deep down", "dictionary", "list of lists", "object in response", "extension data",
        "async", "async root member", "async in response", "async deep down",
    ];

    public int Started { get; private set; }
    public int Read { get; private set; }
    public int Disposed { get; private set; }

    /// <summary>Called before a row is given away.</summary>
    public Action<int>? OnRow { get; init; }

    /// <summary>Whether asynchronous rows come late, so that a writer has to wait for each.</summary>
    public bool IsSlow { get; init; }

    public CancellationToken Seen { get; private set; }

    public (object Value, Type Type) Hold(string kind) => kind switch
    {
        "sequence" => (Rows(), typeof(IEnumerable<Row>)),
        "root member" => Of(new { Id = 1, Rows = Rows(), After = 2 }),
        "async" => (AsyncRows(), typeof(IAsyncEnumerable<Row>)),
        "async root member" => Of(new { Id = 1, Rows = AsyncRows(), After = 2 }),
        "page in response" => Of(new ApiResponse<RowPage>(new RowPage(Rows(), 1))),
        "async in response" => Of(new ApiResponse<IAsyncEnumerable<Row>>(AsyncRows())),
        "async deep down" => Of(new { Id = 1, Inside = new { Deeper = new { Rows = AsyncRows(), After = 2 } } }),
        "deep down" => Of(new { Id = 1, Inside = new { Deeper = new { Rows = Rows(), After = 2 }, After = 3 } }),
        "dictionary" => Of(new Dictionary<string, IEnumerable<Row>> { ["none"] = [], ["rows"] = Rows(), ["after"] = [] }),
        "list of lists" => Of(new List<IEnumerable<Row>> { Array.Empty<Row>(), Rows(), Array.Empty<Row>() }),
        "object in response" => Of(new ApiResponse<object>(new { Items = Rows(), Total = 1 })),
        "extension data" => Of(new Extended { More = new() { ["rows"] = Rows(), ["after"] = 2 } }),
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    private static (object Value, Type Type) Of(object value) => (value, value.GetType());

    private IEnumerable<Row> Rows()
    {
        Started++;
        try
        {
            for (int i = 0; i < count; i++)
            {
                OnRow?.Invoke(i);
                Read++;
                yield return new Row(i);
            }
        }
        finally
        {
            Disposed++;
        }
    }

    private async IAsyncEnumerable<Row> AsyncRows(
        [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        Seen = cancellationToken;
        Started++;
        try
        {
            for (int i = 0; i < count; i++)
            {
                if (IsSlow)
                    await Task.Delay(1, CancellationToken.None);
                OnRow?.Invoke(i);
                Read++;
                yield return new Row(i);
            }
        }
        finally
        {
            Disposed++;
        }
    }

    internal sealed record Row(int Id)
    {
        private static readonly string Padding = new('x', 620);

        public string Text => Padding;
    }

    internal sealed class Extended
    {
        public int Id => 1;
        [System.Text.Json.Serialization.JsonExtensionData] public Dictionary<string, object> More { get; set; } = [];
    }

    [PopcornEnvelope]
    internal sealed record RowPage([property: PopcornPayload] IEnumerable<Row> Items, int Total);
}
