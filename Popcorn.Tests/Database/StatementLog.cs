using System.Data.Common;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Popcorn.Tests.Database;

/// <summary>Keeps the statements that a database is sent.</summary>
internal sealed class StatementLog : DbCommandInterceptor
{
    public List<string> Statements { get; } = [];

    public override InterceptionResult<DbDataReader> ReaderExecuting(
        DbCommand command, CommandEventData eventData, InterceptionResult<DbDataReader> result)
    {
        Statements.Add(command.CommandText);
        return result;
    }

    public override ValueTask<InterceptionResult<DbDataReader>> ReaderExecutingAsync(
        DbCommand command,
        CommandEventData eventData,
        InterceptionResult<DbDataReader> result,
        CancellationToken cancellationToken = default)
    {
        Statements.Add(command.CommandText);
        return new ValueTask<InterceptionResult<DbDataReader>>(result);
    }
}
