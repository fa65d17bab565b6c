using System.ComponentModel.DataAnnotations.Schema;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>The types of a hierarchy share what a rule of their base loads, at any depth of an include.</summary>
public sealed class HierarchyRulesTests
{
    private const int Depth = 12;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    [Test]
    public void Are_planned_once()
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Post>(t => t.From(x => x.Boss, post => post.Manager)));
        string include = string.Concat(Enumerable.Repeat("[notes[text],boss", Depth)) + "[id]" + new string(']', Depth);
        Task<string> translated = Task.Run(() =>
        {
            using var context = new PostContext(new DbContextOptionsBuilder().UseSqlite().Options);
            return context.Set<Post>().Project(engine.Select<Post>(Include.Parse(include))).ToQueryString();
        });
        Assert.That(translated.Wait(Patience), "Each type of each row is followed: 4 to the power of the depth.");
        Assert.That(translated.Result.Split("LEFT JOIN").Length - 1, Is.InRange(Depth, 2 * Depth));
    }

    public abstract class Post
    {
        public int Id { get; set; }
        public Post? Manager { get; set; }
        [NotMapped] public Post? Boss { get; set; }
        public List<Note> Notes { get; set; } = [];
    }

    public sealed class Note
    {
        public int Id { get; set; }
        public string Text { get; set; } = "";
    }

    public sealed class Director : Post { public string Car { get; set; } = ""; }

    public sealed class Clerk : Post { public string Desk { get; set; } = ""; }

    public sealed class Driver : Post { public string Licence { get; set; } = ""; }

    public sealed class Guard : Post { public string Gate { get; set; } = ""; }

    private sealed class PostContext(DbContextOptions options) : DbContext(options)
    {
        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Post>().HasOne(post => post.Manager).WithMany();
            modelBuilder.Entity<Director>();
            modelBuilder.Entity<Clerk>();
            modelBuilder.Entity<Driver>();
            modelBuilder.Entity<Guard>();
        }
    }
}
