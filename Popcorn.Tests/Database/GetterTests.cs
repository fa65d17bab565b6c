using System.ComponentModel.DataAnnotations.Schema;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.Tests.Database;

/// <summary>What the getters of mapped members read, as their instructions tell it.</summary>
public sealed class GetterTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase(nameof(Film.Auto), "")]
    [TestCase(nameof(Film.Stored), "")]
    [TestCase(nameof(Film.Statement), "")]
    [TestCase(nameof(Film.Trimmed), "")]
    [TestCase(nameof(Film.Fallback), "")]
    [TestCase(nameof(Film.Keyword), "")]
    [TestCase(nameof(Film.Actors), "")]
    [TestCase(nameof(Film.Studio), "")]
    [TestCase(nameof(Film.Title), "IsLocked")]
    [TestCase(nameof(Film.Full), "First,Last")]
    [TestCase(nameof(Film.Indirect), "First,IsLocked,Last,Title")]
    [TestCase(nameof(Film.Words), "")]
    [TestCase(nameof(Film.Lambda), "Last")]
    [TestCase(nameof(Film.Hint), "IsSecret")]
    [TestCase(nameof(Film.Caption), "First,Last")]
    [TestCase(nameof(Film.Masked), "IsLocked")]
    [TestCase(nameof(Film.Cast), "")]
    [TestCase(nameof(Film.Total), "?")]
    [TestCase(nameof(Film.Leading), "?")]
    [TestCase(nameof(Film.Escaping), "?")]
    [TestCase(nameof(Film.Sorted), "?")]
    [TestCase(nameof(Film.Computed), "?")]
    [TestCase(nameof(Film.Loose), "First")]
    [TestCase(nameof(Film.Label), "Last")]
    public void Are_analyzed(string member, string expected)
    {
        using var films = new FilmContext();
        IEntityType type = films.Model.FindEntityType(typeof(Film))!;
        GetterReads reads = Getters.Find(type, typeof(FilmBase).GetProperty(member) ?? typeof(Film).GetProperty(member)!);
        string found = string.Join(",", reads.Members.Select(read => read.Name).Order(StringComparer.Ordinal));
        Assert.That(reads.IsUnknown ? "?" : found, Is.EqualTo(expected));
    }

    /// <summary>A hot reload replaces the instructions of getters.</summary>
    [Test]
    public void Are_analyzed_anew_after_a_hot_reload()
    {
        using var films = new FilmContext();
        IEntityType type = films.Model.FindEntityType(typeof(Film))!;
        GetterReads Find() => Getters.Find(type, typeof(FilmBase).GetProperty(nameof(Film.Title)) ?? typeof(Film).GetProperty("Title")!);
        GetterReads before = Find();
        Assert.That(Find(), Is.SameAs(before));
        foreach (var handler in typeof(Getters).Assembly.GetCustomAttributes<System.Reflection.Metadata.MetadataUpdateHandlerAttribute>())
            handler.HandlerType.GetMethod("ClearCache")!.Invoke(null, [null]);
        Assert.That(Find(), Is.Not.SameAs(before));
    }

    [TestCase("[title]", """{"title":"***"}""")]
    [TestCase("[full]", """{"full":"Ann Lee"}""")]
    [TestCase("[auto]", """{"auto":"a"}""")]
    public void Write_what_they_return_for_a_whole_row(string include, string expected)
    {
        using var films = new ShortContext();
        films.Database.OpenConnection();
        films.Database.EnsureCreated();
        films.Add(new Short { Auto = "a", First = "Ann", Last = "Lee", IsLocked = true, Title = "secret" });
        films.SaveChanges();
        Short read = films.Set<Short>().Project(_engine.Select<Short>(Include.Parse(include))).Single();
        Assert.That(_engine.Serialize(read, include), Is.EqualTo(expected));
    }

    /// <summary>The row is loaded for the getter of another member, and is then selected by default.</summary>
    [Test]
    public void Mask_what_a_row_has_that_only_a_getter_loads()
    {
        using var films = new ShortContext();
        films.Database.OpenConnection();
        films.Database.EnsureCreated();
        films.Add(new Episode { Title = "first", Next = new Episode { Title = "secret", IsLocked = true } });
        films.SaveChanges();
        films.ChangeTracker.Clear();
        Episode read = films.Set<Episode>().OrderBy(each => each.Next == null).Project(_engine.Select<Episode>(Include.Default)).First();
        Assert.That(_engine.Serialize(read), Does.Contain("\"title\":\"first\"").And.Contain("***").And.Not.Contain("secret"));
    }

    /// <summary>The same if an attribute tells what the getter reads, and if a modifier has replaced the getter.</summary>
    [TestCase("[]", "***")]
    [TestCase("[next[title]]", "***")]
    public void Mask_by_what_an_attribute_or_a_modifier_says(string include, string expected)
    {
        var engine = new PopcornEngine(new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(type =>
            {
                if (type.Type == typeof(Clip))
                    type.Properties.Single(property => property.Name == "title").Get = clip => ((Clip)clip).Masked;
            }),
        });
        using var films = new ShortContext();
        films.Database.OpenConnection();
        films.Database.EnsureCreated();
        Series last = new() { Title = "secret", First = "Lee", IsLocked = true };
        films.Add(new Series { Title = "first", Next = new Series { Title = "secret", First = "Ann", IsLocked = true, Next = last } });
        films.Add(new Clip { Title = "first", Next = new Clip { Title = "secret", IsLocked = true } });
        films.SaveChanges();
        films.ChangeTracker.Clear();
        Include asked = Include.Parse(include);
        Series series = films.Set<Series>().OrderByDescending(each => each.Title == "first").Project(engine.Select<Series>(asked)).First();
        Clip clip = films.Set<Clip>().OrderBy(each => each.Next == null).Project(engine.Select<Clip>(asked)).First();
        Assert.That(engine.Serialize(series, asked), Does.Contain(expected).And.Not.Contain("secret"));
        Assert.That(engine.Serialize(clip, asked), Does.Contain(expected).And.Not.Contain("secret"));
        if (include == "[]")
            Assert.That(engine.Serialize(series, asked), Does.Contain("\"label\":\"Ann!\"").And.Contain("\"label\":\"Lee!\""));
    }

    /// <summary>The columns that they need, and no others.</summary>
    [Test]
    public void Load_the_columns_that_they_read()
    {
        using var films = new ShortContext();
        string sql = films.Set<Short>().Project(_engine.Select<Short>(Include.Parse("[title]"))).ToQueryString();
        Assert.That(sql, Does.Contain("\"IsLocked\"").And.Contain("\"Title\"").And.Not.Contain("\"First\"").And.Not.Contain("\"Auto\""));
    }

    [Test]
    public void Of_related_rows_stop_the_start()
    {
        using var films = new FilmContext();
        Assert.That(
            () => films.Model.WarmUpPopcorn(_engine, typeof(Film)),
            Throws.TypeOf<PopcornException>().With.Message.Contains("Film.Total").And.Message.Contains("Film.Escaping")
                .And.Message.Contains("[Reads(").And.Message.Not.Contains("Film.Title").And.Message.Not.Contains("Film.Full"));
        Assert.That(() => films.Set<Film>().Project(_engine.Select<Film>(Include.Parse("[total]"))), Throws.TypeOf<PopcornException>());
    }

    public abstract class FilmBase
    {
        public bool IsSecret { get; set; }
        public virtual string Label { get; set; } = "";
        public virtual string Hint { get => IsSecret ? "***" : field; set; } = "";
    }

    public interface ILockable { bool IsHidden { get; } }

    public class Film : FilmBase, ILockable
    {
        private readonly List<Actor> _actors = [];
        private string _stored = "";
        private string _statement = "";
        private string _trimmed = "";
        private string? _fallback;
        private string _title = "";
        private string _loose = "";
        private List<string> _words = [];
        private Studio? _studio;
        private string _label = "";

        public int Id { get; set; }
        public string Auto { get; set; } = "";
        public string First { get; set; } = "";
        public string Last { get; set; } = "";
        public bool IsLocked { get; set; }
        public string Stored { get => _stored; set => _stored = value; }

        public string Statement
        {
            get
            {
                return _statement;
            }

            set
            {
                _statement = value;
            }
        }

        public string Trimmed { get => _trimmed.Trim(); set => _trimmed = value; }
        public string Fallback { get => _fallback ?? throw new InvalidOperationException("not set"); set => _fallback = value; }
        public string Keyword { get => field.Trim(); set; } = "";
        public IReadOnlyCollection<Actor> Actors => _actors.AsReadOnly();
        public Studio Studio { get => _studio ?? throw new InvalidOperationException("not set"); set => _studio = value; }
        public string Title { get => IsLocked ? "***" : _title; set => _title = value; }

        public string Full { get => $"{First} {Last}"; private set { } }

        public string Indirect { get => Join(" / "); private set { } }

        public List<string> Words { get => [.. _words.Where(word => word.Length > 0)]; set => _words = value; }

        public string Lambda { get => string.Concat(Enumerable.Range(0, 2).Select(_ => Last)); private set { } }

        public int Total { get => Actors.Sum(actor => actor.Id); private set { } }

        public string Leading { get => _studio?.Name ?? ""; private set { } }

        public string Escaping { get => Outside.Print(this); private set { } }

        public List<Actor> Sorted { get => [.. field.OrderBy(actor => actor.Id)]; set; } = [];
        public override string Hint { get => base.Hint.Trim(); set => base.Hint = value; }
        public string? Caption { get => field ?? ToString(); set; }
        public string Masked { get => ((ILockable)this).IsHidden ? "***" : field; set; } = "";
        public ICollection<Actor> Cast { get => field ??= new HashSet<Actor>(); set; }
        bool ILockable.IsHidden => IsLocked;
        [NotMapped] public string Computed => Auto;
        [NotMapped] public string Loose { get => _loose + First; set => _loose = value; }
        public override string Label { get => _label + Last; set => _label = value; }

        public override string ToString() => First + Last;

        private string Join(string separator) => Full + separator + Title;
    }

    public sealed class Short
    {
        private string _title = "";

        public int Id { get; set; }
        public string Auto { get; set; } = "";
        public string First { get; set; } = "";
        public string Last { get; set; } = "";
        public bool IsLocked { get; set; }
        public string Title { get => IsLocked ? "***" : _title; set => _title = value; }

        public string Full { get => $"{First} {Last}"; private set { } }
    }

    public sealed class Episode
    {
        private string _title = "";

        public int Id { get; set; }
        [Never] public bool IsLocked { get; set; }
        public string Title { get => IsLocked ? "***" : _title; set => _title = value; }
        public Episode? Next { get; set; }
        [Reads("next[id]")] public int NextId => Next?.Id ?? 0;
    }

    public sealed class Series
    {
        private string _title = "";

        public int Id { get; set; }
        [Never] public bool IsLocked { get; set; }
        [Never] public string First { get; set; } = "";
        [Reads("isLocked")] public string Title { get => IsLocked ? "***" : _title; set => _title = value; }
        [Reads("first")] public string Label => First + "!";
        public Series? Next { get; set; }
        [Reads("next[next[id]]")] public int NextId => Next?.Next?.Id ?? 0;
    }

    public sealed class Clip
    {
        public int Id { get; set; }
        [Never] public bool IsLocked { get; set; }
        public string Title { get; set; } = "";
        [NotMapped, JsonIgnore] public string Masked => IsLocked ? "***" : Title;
        public Clip? Next { get; set; }
        [Reads("next[id]")] public int NextId => Next?.Id ?? 0;
    }

    public sealed class Actor { public int Id { get; set; } }

    public sealed class Studio
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
    }

    private static class Outside
    {
        public static string Print(object film) => film.ToString()!;
    }

    private sealed class FilmContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite("DataSource=:memory:");

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Film>().HasMany(x => x.Actors).WithOne();
            modelBuilder.Entity<Film>().HasMany(x => x.Sorted).WithOne();
            modelBuilder.Entity<Film>().HasMany(x => x.Cast).WithOne();
        }
    }

    private sealed class ShortContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) =>
            optionsBuilder.UseSqlite(new SqliteConnection("DataSource=:memory:"));

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.UsePopcorn(options => options.MaxNewShapesPerSecond = int.MaxValue);
            modelBuilder.Entity<Short>();
            modelBuilder.Entity<Episode>();
            modelBuilder.Entity<Series>();
            modelBuilder.Entity<Clip>();
        }
    }
}
