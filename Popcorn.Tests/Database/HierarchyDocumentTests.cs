using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>JSON documents that several types of a hierarchy have, of rows in a collection that have collections themselves.</summary>
[TestFixture("Sqlite")]
[TestFixture("Postgres", Category = "Postgres")]
public sealed class HierarchyDocumentTests(string provider)
{
    private readonly PopcornEngine _engine = new();
    private readonly PostgresServer _server = new();

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("[items[notes[text],parts[id]]]", "{'notes':[{'text':'a'}],'parts':[{'id':1}]}", "'notes':[{'text':'b'}],'parts':[]")]
    [TestCase("[items[note[text],parts[id]]]", "{'note':null,'parts':[{'id':1}]}", "'note':{'text':'d'},'parts':[]")]
    [TestCase("[items[first[text],parts[id]]]", "{'first':{'text':'initial'},'parts':[{'id':1}]}", "'first':{'text':'f'},'parts':[]")]
    [TestCase("[items[marks[text],parts[id]]]", "{'parts':[{'id':1}]}", "'marks':[{'text':'c'}],'parts':[]")]
    public void Are_loaded(string include, string plain, string panorama)
    {
        using AlbumContext albums = Open();
        if (albums.Database.EnsureCreated())
            Fill(albums);
        Include asked = Include.Parse(include);
        List<Album> read = [.. albums.Set<Album>().Project(_engine.Select<Album>(asked))];
        string expected = $"[{{'items':[{plain},{{'$type':'panorama',{panorama}}}]}}]".Replace('\'', '"');
        Assert.That(_engine.Serialize(read, asked), Is.EqualTo(expected));
    }

    private static void Fill(AlbumContext albums)
    {
        var plain = new Item { Id = 1, Notes = [new() { Text = "a" }], First = null, Parts = [new() { Id = 1 }] };
        var panorama = new Panorama
        {
            Id = 2,
            Notes = [new() { Text = "b" }],
            Note = new() { Text = "d" },
            First = new() { Text = "f" },
            Marks = [new() { Text = "c" }],
        };
        albums.Add(new Album { Id = 1, Items = [plain, panorama] });
        albums.SaveChanges();
        albums.ChangeTracker.Clear();
    }

    private AlbumContext Open()
    {
        var options = new DbContextOptionsBuilder<AlbumContext>();
        if (provider != "Sqlite")
            return new AlbumContext(options.UseNpgsql(_server.ConnectionTo("albums")).Options);
        var connection = new SqliteConnection("DataSource=:memory:");
        connection.Open();
        return new AlbumContext(options.UseSqlite(connection, contextOwnsConnection: true).Options);
    }

    public sealed class Album
    {
        public int Id { get; set; }
        public List<Item> Items { get; set; } = [];
    }

    [JsonDerivedType(typeof(Photo), "photo")]
    [JsonDerivedType(typeof(Panorama), "panorama")]
    public class Item
    {
        public int Id { get; set; }
        public List<Note> Notes { get; set; } = [];
        public Note? Note { get; set; }
        public Note? First { get; set; } = new() { Text = "initial" };
        public List<Part> Parts { get; set; } = [];
    }

    public class Photo : Item
    {
        public List<Note> Marks { get; set; } = [];
    }

    public sealed class Panorama : Photo;

    public sealed class Part
    {
        public int Id { get; set; }
    }

    /// <summary>Has a value that the database does not return as it is in the document, so that documents are read whole.</summary>
    public sealed class Note
    {
        public string Text { get; set; } = "";
        public decimal Size { get; set; }
    }

    public sealed class AlbumContext(DbContextOptions<AlbumContext> options) : DbContext(options)
    {
        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Album>();
            modelBuilder.Entity<Item>().OwnsMany(item => item.Notes, note => note.ToJson());
            modelBuilder.Entity<Item>().OwnsOne(item => item.Note, note => note.ToJson());
            modelBuilder.Entity<Item>().OwnsOne(item => item.First, note => note.ToJson());
            modelBuilder.Entity<Photo>().OwnsMany(photo => photo.Marks, note => note.ToJson());
            modelBuilder.Entity<Panorama>();
        }
    }
}
