using Popcorn.Diagnostics;

namespace Popcorn.AspNetCore.Usage;

/// <summary>
/// The counts of each day. Those of all clients are as many as the server has members and days; those that are told apart by client are
/// bounded. Not thread-safe.
/// </summary>
/// <param name="maxDays">The number of days that are kept, with the last one.</param>
internal sealed class UsageDays(int maxDays)
{
    public const string OtherClients = "(others)";

    /// <summary>For all days together: some 10 MB.</summary>
    public const int MaxClientCounts = 100_000;

    private readonly Dictionary<(string Endpoint, string Member), UsageRow> _rows = [];
    private readonly SortedDictionary<int, Dictionary<(UsageRow Row, string? Client), long[]>> _days = [];
    private int _clientCounts;

    public IReadOnlyCollection<UsageRow> Rows => _rows.Values;

    public UsageRow GetRow(string endpoint, string member) => _rows.TryGetValue((endpoint, member), out UsageRow? row)
        ? row
        : _rows[(endpoint, member)] = new UsageRow(endpoint, member);

    public void Add(int day, UsageRow row, AskedBy by, string? client, long count)
    {
        row.Totals[(int)by] += count;
        Dictionary<(UsageRow, string?), long[]> counts = _days.TryGetValue(day, out Dictionary<(UsageRow, string?), long[]>? known)
            ? known
            : _days[day] = [];
        GetCounts(counts, row, null)[(int)by] += count;
        if (client is not null)
            GetCounts(counts, row, client)[(int)by] += count;
    }

    /// <summary>Forgets the days that are too old.</summary>
    public void Forget(int today)
    {
        while (_days.Count > 0 && _days.First() is var (day, counts) && day <= today - maxDays)
        {
            _clientCounts -= counts.Keys.Count(key => key.Client is not null);
            _days.Remove(day);
        }
    }

    /// <param name="from">The first day.</param>
    /// <param name="client">The client; null for all.</param>
    public IReadOnlyList<MemberUsage> GetMembers(int from, string? client)
    {
        var sums = _rows.Values.ToDictionary(row => row, row => new long[row.Totals.Length]);
        var clients = _rows.Values.ToDictionary(row => row, _ => new SortedSet<string>(StringComparer.Ordinal));
        foreach (((UsageRow row, string? by), long[] counts) in _days.Where(day => day.Key >= from).SelectMany(day => day.Value))
        {
            if (by is not null && (client is null || by == client) && counts[(int)AskedBy.Name] + counts[(int)AskedBy.Wildcard] > 0)
                clients[row].Add(by);
            if (by != client)
                continue;
            for (int i = 0; i < counts.Length; i++)
                sums[row][i] += counts[i];
        }
        return
        [
            .. sums.OrderBy(each => each.Key.Endpoint, StringComparer.Ordinal).ThenBy(each => each.Key.Member, StringComparer.Ordinal)
                .Select(each => Create(each.Key, each.Value, clients[each.Key])),
        ];
    }

    private static MemberUsage Create(UsageRow row, long[] counts, IEnumerable<string> clients) => new(
        row.Endpoint, row.Member, counts[(int)AskedBy.Name], counts[(int)AskedBy.Wildcard], counts[(int)AskedBy.Server])
    {
        Clients = [.. clients],
    };

    private long[] GetCounts(Dictionary<(UsageRow, string?), long[]> counts, UsageRow row, string? client)
    {
        if (counts.TryGetValue((row, client), out long[]? known))
            return known;
        if (client is not null && client != OtherClients && _clientCounts >= MaxClientCounts)
            return GetCounts(counts, row, OtherClients);
        _clientCounts += client is null ? 0 : 1;
        return counts[(row, client)] = new long[row.Totals.Length];
    }
}
