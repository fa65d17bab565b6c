using System.Runtime.CompilerServices;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.EntityFrameworkCore.Infrastructure;

namespace Popcorn.Tests.Database;

/// <summary>Objects that load their own navigations do not load again what is projected.</summary>
public sealed class LazyLoadingTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[posts[id]]", """[{"posts":[{"id":1},{"id":2}]}]""")]
    [TestCase("[posts[id],pages[id]]", """[{"posts":[{"id":1},{"id":2}],"pages":[{"id":3}]}]""")]
    [TestCase("[notes[id]]", """[{"notes":[{"id":4}]}]""")]
    public void By_a_delegate(string include, string expected)
    {
        using var blogs = new BlogContext();
        blogs.Database.OpenConnection();
        blogs.Database.EnsureCreated();
        blogs.Add(new Blog("blog")
        {
            Posts = [new Post { Id = 1 }, new Post { Id = 2 }],
            Pages = [new Post { Id = 3 }],
            Notes = [new Post { Id = 4 }],
        });
        blogs.SaveChanges();
        blogs.ChangeTracker.Clear();
        blogs.Statements.Clear();
        List<Blog> read = [.. blogs.Set<Blog>().AsSingleQuery().Project(_engine.Select<Blog>(Include.Parse(include)))];
        Assert.That(_engine.Serialize(read, include), Is.EqualTo(expected));
        Assert.That(blogs.Statements, Has.Count.EqualTo(1));
    }

    /// <summary>A projected object has no loader, so that this getter would fail in each response.</summary>
    [TestCase(typeof(Untested), TypeArgs = [typeof(Untested)])]
    [TestCase(typeof(OtherwiseTested), TypeArgs = [typeof(OtherwiseTested)])]
    public void Without_a_test_is_refused<T>(Type type)
        where T : class
    {
        using var blogs = new BlogContext();
        Assert.That(
            () => blogs.Set<T>().Project(_engine.Select<T>(Include.Parse("[posts[id]]"))).ToList(),
            Throws.InstanceOf<PopcornException>().With.Message.Contain($"{type.Name}.Posts is computed"));
    }

    public sealed class Untested
    {
        private readonly ILazyLoader _loader = null!;
        private List<Post> _posts = [];

        public Untested()
        {
        }

        private Untested(ILazyLoader loader) => _loader = loader;

        public int Id { get; set; }

        public List<Post> Posts
        {
            get
            {
                _loader.Load(this, nameof(Posts));
                return _posts;
            }
            set => _posts = value;
        }
    }

    public sealed class OtherwiseTested
    {
        private readonly ILazyLoader _loader = null!;
        private List<Post> _posts = [];

        public OtherwiseTested()
        {
        }

        private OtherwiseTested(ILazyLoader loader) => _loader = loader;

        public int Id { get; set; }

        public List<Post> Posts
        {
            get
            {
                if (_posts.Count == 0)
                    _loader.Load(this, nameof(Posts));
                return _posts;
            }
            set => _posts = value;
        }
    }

    public sealed class Blog
    {
        private readonly Action<object, string>? _lazyLoader;
        private List<Post> _posts = [];
        private List<Post> _pages = [];
        private List<Post> _notes = [];

        public Blog(string name) => Name = name;

        private Blog(Action<object, string> lazyLoader, string name)
            : this(name) => _lazyLoader = lazyLoader;

        public int Id { get; private set; }
        public string Name { get; private set; }

        public List<Post> Posts
        {
            get => Loading.Load(_lazyLoader, this, ref _posts);
            set => _posts = value;
        }

        public List<Post> Pages
        {
            get => Loading.Load(_lazyLoader, this, ref _pages);
            set => _pages = value;
        }

        public List<Post> Notes
        {
            get
            {
                _lazyLoader?.Invoke(this, nameof(Notes));
                return _notes;
            }
            set => _notes = value;
        }
    }

    public sealed class Post { public int Id { get; set; } }

    /// <summary>As the documentation of EF Core has it.</summary>
    private static class Loading
    {
        public static List<Post> Load(
            Action<object, string>? loader, object entity, ref List<Post> rows, [CallerMemberName] string navigation = "")
        {
            loader?.Invoke(entity, navigation);
            return rows;
        }
    }

    private sealed class BlogContext : DbContext
    {
        public List<string> Statements { get; } = [];

        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder
            .UseSqlite(new SqliteConnection("DataSource=:memory:"))
            .LogTo(Statements.Add, [RelationalEventId.CommandExecuted]);

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Untested>().HasMany(x => x.Posts).WithOne();
            modelBuilder.Entity<OtherwiseTested>().HasMany(x => x.Posts).WithOne();
            modelBuilder.Entity<Blog>(blog =>
            {
                blog.HasMany(x => x.Posts).WithOne();
                blog.HasMany(x => x.Pages).WithOne();
                blog.HasMany(x => x.Notes).WithOne();
            });
        }
    }
}
