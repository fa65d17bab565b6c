using System.Collections.Concurrent;
using System.Data.Common;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Popcorn.Tests.Store;

/// <summary>What was asked of the database, in SQL.</summary>
internal sealed class SqlLog : DbCommandInterceptor
{
    private readonly ConcurrentQueue<string> _commands = new();

    public IReadOnlyCollection<string> Commands => _commands;

    /// <summary>The tables that were read, for example <c>OrderLine Orders</c>.</summary>
    public string Tables =>
        string.Join(' ', AllTables.Where(table => Commands.Any(sql => sql.Contains($"\"{table}\" AS", StringComparison.Ordinal))));

    private static string[] AllTables { get; } = ["Categories", "Customers", "OrderLine", "Orders", "Payment", "Products"];

    public void Clear() => _commands.Clear();

    public override ValueTask<InterceptionResult<DbDataReader>> ReaderExecutingAsync(
        DbCommand command, CommandEventData eventData, InterceptionResult<DbDataReader> result, CancellationToken cancellationToken =
            default)
    {
        _commands.Enqueue(command.CommandText);
        return ValueTask.FromResult(result);
    }
}
