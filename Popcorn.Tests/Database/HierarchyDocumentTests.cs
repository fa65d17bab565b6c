using System.ComponentModel.DataAnnotations.Schema;
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

    /// <summary>EF Core creates such an object itself, and reads its documents.</summary>
    [TestCase("[drawings[notes[text],parts[id]]]")]
    [TestCase("[drawings[note[text],parts[id]]]")]
    [TestCase("[drawings[first[text],parts[id]]]")]
    [TestCase("[drawings[label[text],parts[id]]]")]
    [TestCase("[drawings[labels[text],parts[id]]]")]
    [TestCase("[drawings[*,parts[*],sketches[text]]]")]
    public void Are_loaded_beside_a_type_that_only_EF_Core_creates(string include)
    {
        using AlbumContext albums = Open();
        if (albums.Database.EnsureCreated())
            Fill(albums);
        Include asked = Include.Parse(include);
        List<Album> read = [.. albums.Set<Album>().Project(_engine.Select<Album>(asked))];
        albums.ChangeTracker.Clear();
        List<Album> whole = [.. albums.Set<Album>().Include(album => album.Drawings).ThenInclude(drawing => drawing.Parts)];
        Assert.That(_engine.Serialize(read, asked), Is.EqualTo(_engine.Serialize(whole, asked)));
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
        var drawing = new Drawing
        {
            Id = 1,
            Notes = [new() { Text = "a" }],
            Note = new() { Text = "n" },
            Label = new() { Text = "l" },
            Labels = [new() { Text = "m" }],
            Parts = [new() { Id = 1 }],
        };
        var chart = new Chart
        {
            Id = 2,
            Notes = [new() { Text = "b" }],
            First = null,
            Sketches = [new() { Text = "s" }],
            Parts = [new() { Id = 2 }],
        };
        albums.Add(new Album { Id = 1, Items = [plain, panorama], Drawings = [drawing, chart] });
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
        public List<Drawing> Drawings { get; set; } = [];
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

    [JsonDerivedType(typeof(Chart), "chart")]
    public class Drawing
    {
        public int Id { get; set; }
        public List<Note> Notes { get; set; } = [];
        public Note? Note { get; set; }
        public Note? First { get; set; } = new() { Text = "initial" };
        public Label? Label { get; set; }
        public List<Label> Labels { get; set; } = [];
        public List<Scrap> Parts { get; set; } = [];
    }

    public sealed class Chart : Drawing
    {
        public Chart()
        {
        }

        /// <summary>With a service, only EF Core can create the object.</summary>
        private Chart(AlbumContext context) => Albums = context;

        [JsonIgnore, NotMapped]
        public AlbumContext? Albums { get; }

        public List<Note> Sketches { get; set; } = [];
    }

    public sealed class Label
    {
        public string Text { get; set; } = "";
    }

    public sealed class Scrap
    {
        public int Id { get; set; }
    }

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
            modelBuilder.Entity<Drawing>().OwnsMany(drawing => drawing.Notes, note => note.ToJson());
            modelBuilder.Entity<Drawing>().OwnsOne(drawing => drawing.Note, note => note.ToJson());
            modelBuilder.Entity<Drawing>().OwnsOne(drawing => drawing.First, note => note.ToJson());
            modelBuilder.Entity<Drawing>().OwnsOne(drawing => drawing.Label, label => label.ToJson());
            modelBuilder.Entity<Drawing>().OwnsMany(drawing => drawing.Labels, label => label.ToJson());
            modelBuilder.Entity<Chart>().OwnsMany(chart => chart.Sketches, note => note.ToJson());
        }
    }
}
