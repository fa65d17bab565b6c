using Popcorn.Testing.Database;
using Popcorn.Tests.Store;

namespace Popcorn.Tests.Database;

/// <summary>
/// A PostgreSQL server for the tests of one fixture, which starts when the first of them needs it. Without PostgreSQL they are left out.
/// </summary>
internal sealed class PostgresServer : IDisposable
{
    private PostgresCluster? _cluster;

    /// <summary>Gets the connection string of a database, which is yet to be created.</summary>
    public string ConnectionTo(string database)
    {
        Needed.Require(PostgresCluster.Programs is not null, "there is no PostgreSQL server (Debian: postgresql)");
        return (_cluster ??= new PostgresCluster()).ConnectionTo(database);
    }

    public void Dispose() => _cluster?.Dispose();
}
