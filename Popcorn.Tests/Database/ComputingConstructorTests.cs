using System.ComponentModel.DataAnnotations.Schema;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>Entities whose constructors do more than store the values of columns get all of them, whatever is selected.</summary>
public sealed class ComputingConstructorTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[area]", """[{"area":12}]""")]
    [TestCase("[width,area]", """[{"width":3,"area":12}]""")]
    [TestCase("[label]", """[{"label":"box"}]""")]
    [TestCase("[price]", """[{"price":{"amount":3,"currency":"EUR","display":"3 EUR"}}]""")]
    [TestCase("[price[display]]", """[{"price":{"display":"3 EUR"}}]""")]
    public void Gets_its_arguments(string include, string expected)
    {
        using var boxes = new BoxContext();
        boxes.Database.OpenConnection();
        boxes.Database.EnsureCreated();
        boxes.AddRange(new Box(1, 3, 4) { Price = new Money(3, "EUR") }, new Tagged(1, "box"));
        boxes.SaveChanges();
        Include asked = Include.Parse(include);
        string written = include == "[label]"
            ? _engine.Serialize(boxes.Set<Tagged>().Project(_engine.Select<Tagged>(asked)).ToList(), asked)
            : _engine.Serialize(boxes.Set<Box>().Project(_engine.Select<Box>(asked)).ToList(), asked);
        Assert.That(written, Is.EqualTo(expected));
    }

    public sealed class Box(int id, int width, int height)
    {
        public int Id { get; private set; } = id;
        public int Width { get; private set; } = width;
        public int Height { get; private set; } = height;
        [NotMapped] public int Area { get; } = width * height;
        public Money Price { get; set; }
    }

    public readonly record struct Money(int Amount, string Currency) { public string Display { get; } = $"{Amount} {Currency}"; }

    /// <summary>Two members have one argument.</summary>
    public sealed class Tagged(int id, string name)
    {
        public int Id { get; private set; } = id;
        public string Name { get; private set; } = name;
        [NotMapped] public string Label { get; } = name;
    }

    public sealed class BoxContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite("DataSource=:memory:");

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Box>().Property(box => box.Id).ValueGeneratedNever();
            modelBuilder.Entity<Box>().ComplexProperty(box => box.Price);
            modelBuilder.Entity<Tagged>().Property(tagged => tagged.Id).ValueGeneratedNever();
        }
    }
}
