using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>Rows that have no type of their own, such as those of a join table, are loaded as EF Core loads them, by their keys.</summary>
public sealed class DictionaryRowTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[links]", """[{"links":[{"NoteId":1,"TagId":1},{"NoteId":1,"TagId":2}]},{"links":[]}]""")]
    [TestCase(
        "[tags[text,links]]",
        """[{"tags":[{"text":"a","links":[{"NoteId":1,"TagId":1}]},{"text":"b","links":[{"NoteId":1,"TagId":2}]}]},{"tags":[]}]""")]
    [TestCase("[tags[id],links]",
        """[{"tags":[{"id":1},{"id":2}],"links":[{"NoteId":1,"TagId":1},{"NoteId":1,"TagId":2}]},{"tags":[],"links":[]}]""")]
    [TestCase("[-tags]", """[{"id":1,"links":[]},{"id":2,"links":[]}]""")]
    public void Are_loaded(string include, string expected)
    {
        using var notes = new NoteContext();
        notes.Database.OpenConnection();
        notes.Database.EnsureCreated();
        notes.AddRange(
            new Note { Id = 1, Tags = [new Tag { Id = 2, Text = "b" }, new Tag { Id = 1, Text = "a" }] }, new Note { Id = 2 });
        notes.SaveChanges();
        notes.ChangeTracker.Clear();
        notes.Model.WarmUpPopcorn(_engine, typeof(Note));
        Include asked = Include.Parse(include);
        List<Note> read = [.. notes.Set<Note>().OrderBy(note => note.Id).Project(_engine.Select<Note>(asked))];
        Assert.That(_engine.Serialize(read, asked), Is.EqualTo(expected));
        Assert.That(notes.ChangeTracker.Entries(), Is.Empty);
    }

    public sealed class Note
    {
        public int Id { get; set; }
        public List<Tag> Tags { get; set; } = [];
        public List<Dictionary<string, object>> Links { get; set; } = [];
    }

    public sealed class Tag
    {
        public int Id { get; set; }
        public string Text { get; set; } = "";
        public List<Dictionary<string, object>> Links { get; set; } = [];
    }

    private sealed class NoteContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) =>
            optionsBuilder.UseSqlite(new SqliteConnection("DataSource=:memory:"));

        protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.Entity<Note>()
            .HasMany(note => note.Tags).WithMany().UsingEntity<Dictionary<string, object>>(
                "Link",
                link => link.HasOne<Tag>().WithMany(tag => tag.Links).HasForeignKey("TagId"),
                link => link.HasOne<Note>().WithMany(note => note.Links).HasForeignKey("NoteId"));
    }
}
