using Popcorn.Testing.Database;

namespace Popcorn.Tests.Store;

/// <summary>What was asked of the database of the shop, in SQL.</summary>
internal sealed class SqlLog : StatementLog
{
    private static readonly string[] AllTables = ["Categories", "Customers", "OrderLine", "Orders", "Payment", "Products"];

    /// <summary>The tables that were read, for example <c>OrderLine Orders</c>.</summary>
    public string Tables =>
        string.Join(' ', AllTables.Where(table => Statements.Exists(sql => sql.Contains($"\"{table}\" AS", StringComparison.Ordinal))));
}
