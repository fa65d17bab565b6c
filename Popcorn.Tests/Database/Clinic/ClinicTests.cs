using Popcorn.Testing.Database.Clinic;
using Popcorn.Tests.Store;

namespace Popcorn.Tests.Database.Clinic;

/// <summary>Random includes of a model with each kind of mapping. The long check <c>database</c> does it for longer.</summary>
public sealed class ClinicTests
{
    [TestCase(1, 1500, false)]
    [TestCase(2, 1500, true)]
    public void On_Sqlite(int seed, int includes, bool isCoarse)
    {
        using var database = new ClinicDatabase(seed);
        Check(database, seed, includes, isCoarse);
    }

    [TestCase(3, 150, false)]
    [TestCase(4, 150, true)]
    [Category("Postgres")]
    public void On_PostgreSql(int seed, int includes, bool isCoarse)
    {
        Needed.Require(PostgresCluster.Programs is not null, "there is no PostgreSQL server (Debian: postgresql)");
        using var database = new ClinicDatabase(seed, isPostgres: true);
        Check(database, seed, includes, isCoarse);
    }

    private static void Check(ClinicDatabase database, int seed, int includes, bool isCoarse)
    {
        var run = new ClinicRun(database, isCoarse);
        run.Run(seed, includes);
        Assert.That(run.Mistakes, Is.Empty);
        Assert.That(run.Telling, Is.GreaterThan(includes / 2));
        Assert.That(run.Statements, Is.GreaterThanOrEqualTo(includes));
    }
}
