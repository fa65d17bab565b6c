using System.Data.Common;
using System.Globalization;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Popcorn.Testing.Database;

/// <summary>
/// Counts what a database returns: the columns of the statements, and the bytes of all values as texts. Reads each statement once more,
/// so that it counts all rows whatever the code reads of them.
/// </summary>
internal sealed class ReadValues : DbCommandInterceptor
{
    public int Columns { get; private set; }
    public long Bytes { get; private set; }

    public override InterceptionResult<DbDataReader> ReaderExecuting(
        DbCommand command, CommandEventData eventData, InterceptionResult<DbDataReader> result)
    {
        using DbDataReader reader = command.ExecuteReader();
        Columns += reader.FieldCount;
        while (reader.Read())
        {
            for (int i = 0; i < reader.FieldCount; i++)
                Bytes += Convert.ToString(reader.GetValue(i), CultureInfo.InvariantCulture)!.Length;
        }
        return result;
    }
}
