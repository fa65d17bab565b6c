using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>Lists of plain values in JSON documents that are null.</summary>
[TestFixture("Sqlite")]
[TestFixture("Postgres", Category = "Postgres")]
public sealed class DocumentListTests(string provider)
{
    private readonly PopcornEngine _engine = new();
    private readonly PostgresServer _server = new();

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("[file[names]]", """[{"file":{"names":null}},{"file":{"names":["a"]}},{"file":null}]""")]
    [TestCase("[file]", """[{"file":{"text":"x","names":null}},{"file":{"text":"y","names":["a"]}},{"file":null}]""")]
    [TestCase("[file[text]]", """[{"file":{"text":"x"}},{"file":{"text":"y"}},{"file":null}]""")]
    public void Are_null(string include, string expected)
    {
        using FolderContext folders = Open();
        if (folders.Database.EnsureCreated())
        {
            folders.AddRange(
                new Folder { Id = 1, File = new() { Text = "x" } },
                new Folder { Id = 2, File = new() { Text = "y", Names = ["a"] } },
                new Folder { Id = 3 });
            folders.SaveChanges();
            folders.ChangeTracker.Clear();
        }
        Include asked = Include.Parse(include);
        List<Folder> read = [.. folders.Set<Folder>().OrderBy(folder => folder.Id).Project(_engine.Select<Folder>(asked))];
        Assert.That(_engine.Serialize(read, asked), Is.EqualTo(expected));
    }

    private FolderContext Open()
    {
        var options = new DbContextOptionsBuilder<FolderContext>();
        if (provider != "Sqlite")
            return new FolderContext(options.UseNpgsql(_server.ConnectionTo("folders")).Options);
        var connection = new SqliteConnection("DataSource=:memory:");
        connection.Open();
        return new FolderContext(options.UseSqlite(connection, contextOwnsConnection: true).Options);
    }

    public sealed class Folder
    {
        public int Id { get; set; }
        public File? File { get; set; }
    }

    public sealed class File
    {
        public string Text { get; set; } = "";
        public List<string>? Names { get; set; }
    }

    public sealed class FolderContext(DbContextOptions<FolderContext> options) : DbContext(options)
    {
        protected override void OnModelCreating(ModelBuilder modelBuilder) =>
            modelBuilder.Entity<Folder>().OwnsOne(folder => folder.File, file => file.ToJson());
    }
}
