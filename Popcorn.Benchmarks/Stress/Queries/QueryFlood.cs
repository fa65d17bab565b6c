using System.Numerics;

namespace Popcorn.Benchmarks.Stress.Queries;

/// <summary>A client that never asks for the same columns twice, and checks each response.</summary>
internal sealed class QueryFlood(Connections connections, Random random)
{
    /// <summary>Without dates: SQLite does not keep their kind.</summary>
    private static readonly string[] Members =
        ["id", "number", "status", "note", "street", "city", "postalCode", "country", "weight", "total", "reference"];

    private static readonly string[] Lines =
        ["id", "sku", "count", "price", "text", "warehouse", "unit", "reference", "discount", "product[name]"];

    private readonly PopcornEngine _engine = new();
    private readonly List<StoredOrder> _orders = [.. OrdersContext.CreateOrders().Take(1)];
    private readonly HashSet<int> _seen = [];
    private readonly Dictionary<Connection, byte[]> _expected = [];

    public int Count { get; private set; }

    public RequestStream CreateStream(int perSecond, TimeSpan duration)
    {
        // Times are random, so there can be more than the mean.
        int most = (int)(perSecond * duration.TotalSeconds * 1.5) + 100;
        var requests = new Queue<(byte[] Request, byte[] Expected)>(Enumerable.Range(0, most).Select(_ => CreateRequest()));
        return new RequestStream(
            connections.All,
            perSecond,
            random,
            connection =>
            {
                (byte[] request, _expected[connection]) = requests.Dequeue();
                Count++;
                return request;
            },
            connection =>
            {
                if (!connection.Body.Span.SequenceEqual(_expected[connection]))
                    throw new InvalidOperationException("A new include was answered with other bytes than it should be.");
            });
    }

    private (byte[] Request, byte[] Expected) CreateRequest()
    {
        int bits;
        do
            bits = random.Next(1, 1 << (Members.Length + Lines.Length));
        while (BitOperations.PopCount((uint)bits) < 3 || !_seen.Add(bits));
        string lines = string.Join(',', Lines.Where((_, i) => (bits & (1 << (Members.Length + i))) != 0));
        IEnumerable<string> members = Members.Where((_, i) => (bits & (1 << i)) != 0);
        string include = $"[{string.Join(',', lines.Length == 0 ? members : members.Append($"lines[{lines}]"))}]";
        return (Load.Request($"{QueriesServer.FloodedPath}?include={include}"),
            _engine.SerializeToUtf8Bytes(_orders, Include.Parse(include)));
    }
}
