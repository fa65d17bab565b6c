using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>A property that is required, and a field that can be null: the getter has a default for what nobody has set.</summary>
public sealed class NullableFieldTests
{
    [TestCase("[count]", """{"count":3}""")]
    [TestCase("[id,isActive]", """{"id":1,"isActive":false}""")]
    [TestCase("[*]", """{"id":1,"count":3,"isActive":false}""")]
    public void Gets_the_value_of_its_property(string include, string expected)
    {
        var engine = new PopcornEngine();
        using var meters = new MeterContext();
        meters.Database.OpenConnection();
        meters.Database.EnsureCreated();
        meters.Add(new Meter { Count = 3, IsActive = false });
        meters.SaveChanges();
        meters.ChangeTracker.Clear();
        Meter read = meters.Set<Meter>().Project(engine.Select<Meter>(Include.Parse(include))).Single();
        Assert.That(engine.Serialize(read, include), Is.EqualTo(expected));
    }

    public sealed class Meter
    {
        private int? _count;
        private bool? _isActive;

        public int Id { get; set; }
        public int Count { get => _count ?? 7; set => _count = value; }
        public bool IsActive { get => _isActive ?? true; set => _isActive = value; }
    }

    private sealed class MeterContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) =>
            optionsBuilder.UseSqlite(new SqliteConnection("DataSource=:memory:"));

        protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.Entity<Meter>();
    }
}
