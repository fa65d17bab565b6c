using System.Collections.Concurrent;

namespace Popcorn.Store.Sql;

/// <summary>The statements of the last requests of the page, by the number that it gave each.</summary>
internal sealed class SqlReports
{
    private const int MaxReports = 200;

    private readonly ConcurrentDictionary<string, IReadOnlyList<SqlStatement>> _reports = new();
    private readonly ConcurrentQueue<string> _oldest = new();

    public IReadOnlyList<SqlStatement>? Find(string id) => _reports.GetValueOrDefault(id);

    public void Add(string id, IReadOnlyList<SqlStatement> statements)
    {
        if (!_reports.TryAdd(id, statements))
            return;
        _oldest.Enqueue(id);
        if (_oldest.Count > MaxReports && _oldest.TryDequeue(out string? oldest))
            _reports.TryRemove(oldest, out _);
    }
}
