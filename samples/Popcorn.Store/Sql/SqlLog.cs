using System.Data.Common;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Popcorn.Store.Sql;

/// <summary>Collects the statements of one request.</summary>
public sealed class SqlLog : DbCommandInterceptor
{
    private readonly List<SqlStatement> _statements = [];
    private readonly Dictionary<Guid, int> _columns = [];

    public IReadOnlyList<SqlStatement> Statements => _statements;

    public override ValueTask<DbDataReader> ReaderExecutedAsync(
        DbCommand command, CommandExecutedEventData eventData, DbDataReader result, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(eventData);
        ArgumentNullException.ThrowIfNull(result);
        _columns[eventData.CommandId] = result.FieldCount;
        return ValueTask.FromResult(result);
    }

    public override InterceptionResult DataReaderDisposing(DbCommand command, DataReaderDisposingEventData eventData,
        InterceptionResult result)
    {
        ArgumentNullException.ThrowIfNull(command);
        ArgumentNullException.ThrowIfNull(eventData);
        if (_columns.Remove(eventData.CommandId, out int columns))
        {
            // The last read finds that there are no more rows.
            int rows = Math.Max(0, eventData.ReadCount - 1);
            _statements.Add(new SqlStatement(command.CommandText, columns, rows, eventData.Duration.TotalMilliseconds));
        }
        return result;
    }
}
