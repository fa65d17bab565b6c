using System.Numerics;
using Popcorn.Testing.Orders;

namespace Popcorn.Stress.Floods;

/// <summary>Creates requests for one order, each with a set of columns that no request had before.</summary>
internal sealed class NewColumns
{
    /// <summary>Without dates: SQLite does not keep their kind.</summary>
    private static readonly string[] Members =
        ["id", "number", "status", "note", "street", "city", "postalCode", "country", "weight", "total", "reference"];

    private static readonly string[] Lines =
        ["id", "sku", "count", "price", "text", "warehouse", "unit", "reference", "discount", "product[name]"];

    private readonly PopcornEngine _engine = new();
    private readonly List<StoredOrder> _orders = [.. OrdersContext.CreateOrders().Take(1)];
    private readonly HashSet<int> _seen = [];

    public (string Path, byte[] Body) CreateRequest(Random random)
    {
        int bits;
        do
            bits = random.Next(1, 1 << (Members.Length + Lines.Length));
        while (BitOperations.PopCount((uint)bits) < 3 || !_seen.Add(bits));
        string lines = string.Join(',', Lines.Where((_, i) => (bits & (1 << (Members.Length + i))) != 0));
        IEnumerable<string> members = Members.Where((_, i) => (bits & (1 << i)) != 0);
        string include = $"[{string.Join(',', lines.Length == 0 ? members : members.Append($"lines[{lines}]"))}]";
        return ($"{QueriesServer.FloodedPath}?include={include}", _engine.SerializeToUtf8Bytes(_orders, Include.Parse(include)));
    }
}
