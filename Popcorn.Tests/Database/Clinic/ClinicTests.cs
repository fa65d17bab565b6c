using Popcorn.Testing.Database.Clinic;

namespace Popcorn.Tests.Database.Clinic;

/// <summary>Random includes of a model with each kind of mapping. The long check <c>database</c> does it for longer.</summary>
public sealed class ClinicTests
{
    private readonly PostgresServer _server = new();

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase(1, 750)]
    [TestCase(2, 750)]
    public void On_Sqlite(int seed, int includes)
    {
        using var database = new ClinicDatabase(seed);
        Check(database, seed, includes);
    }

    [TestCase(3, 75)]
    [TestCase(4, 75)]
    [Category("Postgres")]
    public void On_PostgreSql(int seed, int includes)
    {
        using var database = new ClinicDatabase(seed, _server.ConnectionTo($"clinic{seed}"));
        Check(database, seed, includes);
    }

    /// <summary>By both projections: to load the rows without one costs as much as either.</summary>
    private static void Check(ClinicDatabase database, int seed, int includes)
    {
        var run = new ClinicRun(database, false, true);
        run.Run(seed, includes);
        Assert.That(run.Mistakes, Is.Empty);
        Assert.That(run.Telling, Is.GreaterThan(includes / 2));
        Assert.That(run.Statements, Is.GreaterThanOrEqualTo(2 * includes));
    }
}
