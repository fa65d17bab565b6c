using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>Where there is no owned object, or no list of them, a member has what its constructor has made, as EF Core leaves it.</summary>
public sealed class InitialValueTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[]", "\"width\":7")]
    [TestCase("[size]", "\"width\":7")]
    [TestCase("[size[width]]", "\"width\":7")]
    [TestCase("[doc[width]]", "\"width\":7")]
    [TestCase("[docs]", "\"docs\":[]")]
    [TestCase("[docs[width]]", "\"docs\":[]")]
    [TestCase("[box[inner[width]]]", "\"width\":7")]
    [TestCase("[box[name,inners]]", "\"inners\":null")]
    [TestCase("[box[name,inners],docs,lines[id,size[width]]]", "\"width\":7")]
    [TestCase("[lid[width]]", "\"lid\":null")]
    [TestCase("[*]", "\"width\":7")]
    public void Stay_where_the_database_has_none(string include, string initial)
    {
        using var shelves = new ShelfContext();
        shelves.Database.OpenConnection();
        shelves.Database.EnsureCreated();
        shelves.Database.ExecuteSqlRaw(
            """
            INSERT INTO Shelf (Id, Box) VALUES (1, NULL), (2, '{{"Name":"x","Inner":null,"Inners":null}}');
            INSERT INTO Line (Id, ShelfId) VALUES (1, 2);
            """);
        shelves.Add(new Shelf
        {
            Id = 4,
            Size = new() { Width = 1 },
            Doc = new() { Width = 2 },
            Docs = [new() { Width = 3 }],
            Box = new() { Name = "z", Inner = new() { Width = 5 }, Inners = [new() { Width = 6 }] },
        });
        shelves.SaveChanges();
        shelves.ChangeTracker.Clear();
        Include asked = Include.Parse(include);
        IQueryable<Shelf> rows = shelves.Set<Shelf>().OrderBy(shelf => shelf.Id);
        bool hasLines = include.Contains("lines", StringComparison.Ordinal) || include == "[*]";
        IQueryable<Shelf> included = hasLines ? rows.Include(shelf => shelf.Lines) : rows;
        string expected = _engine.Serialize(included.AsNoTracking().ToList(), asked);
        IQueryable<Shelf> projected = rows.Project(_engine.Select<Shelf>(asked));
        Assert.That(_engine.Serialize(projected.ToList(), asked), Is.EqualTo(expected));
        Assert.That(expected, Does.Contain(initial));
        Assert.That(projected.ToQueryString(), Does.Not.Contain("Secret"));
    }

    public sealed class Shelf
    {
        public int Id { get; set; }
        public Size? Size { get; set; } = new();
        public Size? Lid { get; set; }
        public Size? Doc { get; set; } = new();
        public List<Size>? Docs { get; set; } = [];
        [Never] public string? Secret { get; set; }
        public Box? Box { get; set; } = new();
        public List<Line> Lines { get; set; } = [];
    }

    public sealed class Line
    {
        public int Id { get; set; }
        public Size? Size { get; set; } = new();
    }

    public sealed class Size { public int Width { get; set; } = 7; }

    public sealed class Box
    {
        public string Name { get; set; } = "box";
        public Size? Inner { get; set; } = new();
        public List<Size>? Inners { get; set; } = [];
    }

    private sealed class ShelfContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) =>
            optionsBuilder.UseSqlite(new SqliteConnection("DataSource=:memory:"));

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Shelf>(shelf =>
            {
                shelf.OwnsOne(x => x.Size);
                shelf.OwnsOne(x => x.Lid);
                shelf.OwnsOne(x => x.Doc, doc => doc.ToJson());
                shelf.OwnsMany(x => x.Docs, docs => docs.ToJson());
                shelf.OwnsOne(x => x.Box, box =>
                {
                    box.ToJson();
                    box.OwnsOne(x => x.Inner);
                    box.OwnsMany(x => x.Inners);
                });
            });
            modelBuilder.Entity<Line>().OwnsOne(x => x.Size);
        }
    }
}
