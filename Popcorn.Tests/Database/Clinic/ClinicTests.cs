using Microsoft.EntityFrameworkCore;
using Popcorn.Tests.Store;

namespace Popcorn.Tests.Database.Clinic;

/// <summary>Random includes of a model with each kind of mapping: an endpoint writes the same with a projection and without.</summary>
public sealed class ClinicTests
{
    /// <summary>Columns that are <c>[Never]</c>.</summary>
    private static readonly string[] Hidden = ["Notes", "Trainer", "Vendor", "Gate", "Source", "Author"];

    private static readonly PopcornEngine Engine = new();

    private readonly Caller _anyone = Engine.For();
    private readonly Caller _staff = Engine.For("staff");

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

    private void Check(ClinicDatabase database, int seed, int includes, bool isCoarse)
    {
        var random = new Random(seed);
        var mistakes = new List<string>();
        for (int i = 0; i < includes && mistakes.Count < 5; i++)
        {
            Caller caller = random.Next(2) == 0 ? _anyone : _staff;
            if (FindMistake(database, random, caller, isCoarse) is { } mistake)
                mistakes.Add($"{i}: {mistake}\n");
        }
        Assert.That(mistakes, Is.Empty);
    }

    private string? FindMistake(ClinicDatabase database, Random random, Caller caller, bool isCoarse)
    {
        string type = new[] { "animal", "visit", "vet", "keeper", "slot" }[random.Next(5)];
        var asked = AskedRows.Create(random, type, 3);
        return type switch
        {
            "animal" => FindMistake<Animal>(database, asked, caller, isCoarse),
            "visit" => FindMistake<Visit>(database, asked, caller, isCoarse),
            "vet" => FindMistake<Vet>(database, asked, caller, isCoarse),
            "keeper" => FindMistake<Keeper>(database, asked, caller, isCoarse),
            _ => FindMistake<Slot>(database, asked, caller, isCoarse),
        };
    }

    private string? FindMistake<T>(ClinicDatabase database, AskedRows asked, Caller caller, bool isCoarse)
        where T : class
    {
        Include? include = asked.Text.Length == 0 ? null : Include.Parse(asked.Text);
        string expected;
        using (ClinicContext plain = database.Open<ClinicContext>())
            expected = caller.Serialize(WithoutProjection.Load<T>(plain, asked), include);
        using ClinicContext context = isCoarse ? database.Open<CoarseClinicContext>() : database.Open<ClinicContext>();
        database.Statements.Clear();
        string what = $"{typeof(T).Name} {asked.Text}";
        try
        {
            string actual = caller.Serialize(Read<T>(context, caller, include), include);
            if (actual != expected)
                return $"{what}\nexpected {expected}\nactual   {actual}\n{string.Join('\n', database.Statements)}";
        }
        catch (Exception exception)
        {
            return $"{what} {exception}";
        }
        if (context.ChangeTracker.Entries().Any())
            return $"{what} tracks";
        string? leak = FindLeak(database.Statements, caller);
        return leak is null ? null : $"{what} reads hidden columns: {leak}";
    }

    private static List<T> Read<T>(ClinicContext context, Caller caller, Include? include)
        where T : class
    {
        IEnumerable<string> key = context.Model.FindEntityType(typeof(T))!.FindPrimaryKey()!.Properties.Select(property => property.Name);
        IQueryable<T> rows = context.Set<T>();
        foreach (string name in key.Reverse())
            rows = rows.OrderBy(row => EF.Property<object>(row, name));
        return [.. rows.Project(caller.Select<T>(include))];
    }

    private string? FindLeak(IEnumerable<string> statements, Caller caller) => statements.FirstOrDefault(statement =>
        Hidden.Any(column => statement.Contains($"\"{column}", StringComparison.Ordinal)
            || statement.Contains($"_{column}", StringComparison.Ordinal))
        || (caller == _anyone && statement.Contains("Warning", StringComparison.Ordinal)));
}
