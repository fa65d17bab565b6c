using System.ComponentModel.DataAnnotations.Schema;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.Tests.Database;

/// <summary>Objects have the services that EF Core gives them, also where they can be created without.</summary>
public sealed class InjectedServiceTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[postCount]", """{"postCount":2}""")]
    [TestCase("[name]", """{"name":"blog"}""")]
    [TestCase("[posts[id]]", """{"posts":[{"id":1},{"id":2}]}""")]
    public void By_a_constructor(string include, string expected) => Assert.That(Read<Blog>(include), Is.EqualTo(expected));

    [TestCase("[kind]", """{"kind":"Shelf"}""")]
    [TestCase("[id]", """{"id":1}""")]
    public void By_a_property(string include, string expected) => Assert.That(Read<Shelf>(include), Is.EqualTo(expected));

    private string Read<T>(string include)
        where T : class
    {
        using var blogs = new BlogContext();
        blogs.Database.OpenConnection();
        blogs.Database.EnsureCreated();
        blogs.AddRange(new Blog { Id = 1, Name = "blog", Posts = [new Post { Id = 1 }, new Post { Id = 2 }] }, new Shelf { Id = 1 });
        blogs.SaveChanges();
        blogs.ChangeTracker.Clear();
        T read = blogs.Set<T>().Project(_engine.Select<T>(Include.Parse(include))).Single();
        Assert.That(blogs.ChangeTracker.Entries(), Is.Empty);
        return _engine.Serialize(read, include);
    }

    /// <summary>As the documentation of EF Core has it.</summary>
    public sealed class Blog
    {
        private readonly BlogContext? _context;

        public Blog()
        {
        }

        private Blog(BlogContext context) => _context = context;

        public int Id { get; set; }
        public string Name { get; set; } = "";
        public List<Post> Posts { get; set; } = [];
        [NotMapped, Reads] public int PostCount => _context?.Set<Post>().Count(post => post.BlogId == Id) ?? 0;
    }

    public sealed class Post
    {
        public int Id { get; set; }
        public int BlogId { get; set; }
    }

    public sealed class Shelf
    {
        public int Id { get; set; }
        [NotMapped, Reads] public string? Kind => EntityType?.ShortName();
        private IEntityType? EntityType { get; set; }
    }

    public sealed class BlogContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) =>
            optionsBuilder.UseSqlite(new SqliteConnection("DataSource=:memory:"));

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Blog>();
            modelBuilder.Entity<Shelf>();
        }
    }
}
