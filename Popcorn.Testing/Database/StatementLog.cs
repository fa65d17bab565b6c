using System.Data.Common;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Popcorn.Testing.Database;

/// <summary>Keeps the statements that a database is sent. Read them when no request runs.</summary>
internal class StatementLog : DbCommandInterceptor
{
    public List<string> Statements { get; } = [];

    public override InterceptionResult<DbDataReader> ReaderExecuting(
        DbCommand command, CommandEventData eventData, InterceptionResult<DbDataReader> result)
    {
        lock (Statements)
            Statements.Add(command.CommandText);
        return result;
    }

    public override ValueTask<InterceptionResult<DbDataReader>> ReaderExecutingAsync(
        DbCommand command,
        CommandEventData eventData,
        InterceptionResult<DbDataReader> result,
        CancellationToken cancellationToken = default) => ValueTask.FromResult(ReaderExecuting(command, eventData, result));
}
