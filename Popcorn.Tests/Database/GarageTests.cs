using System.ComponentModel.DataAnnotations.Schema;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>Rules, embedded objects and getters of the types of one hierarchy, which JSON writes by one contract or by several.</summary>
public sealed class GarageTests
{
    private static readonly PopcornEngine Engine = new(options: new PopcornOptions()
        .For<Car>(t => t
            .From(x => x.Label, car => "car " + car.Doors)
            .From(x => x.Stickers, car => car.Stickers.Where(sticker => sticker.Id > 11))
            .From(x => x.Pins, car => car.Pins.Where(pin => pin.Id > 21)))
        .For<Boat>(t => t.From(x => x.Label, boat => "boat " + boat.Draft))
        .For<Vehicle>(t => t.From(x => x.Pins, vehicle => vehicle.Pins.Where(pin => pin.Id != 24)))
        .For<Garage>(t => t.From(x => x.Vehicles, g => g.Vehicles.Where(v => v.IsActive))));

    [TestCase("[label]", """[{"label":"car 3"},{"label":"boat 7"},{"label":""}]""")]
    [TestCase("[engine[power]]", """[{"engine":{"power":90}},{"engine":{"power":5}},{"engine":{"power":1}}]""")]
    [TestCase("[driver[name],label]", """
        [{"label":"car 3","driver":{"name":"Ann"}},{"label":"boat 7","driver":null},{"label":"","driver":{"name":"Ann"}}]
        """)]
    [TestCase("[stickers[id]]", """[{"stickers":[{"id":12}]},{"stickers":[{"id":10},{"id":13}]},{"stickers":[]}]""")]
    [TestCase("[pins[id]]", """[{"pins":[{"id":22}]},{"pins":[{"id":20},{"id":23}]},{"pins":[]}]""")]
    public void Each_type_has_its_own_rules(string include, string expected)
    {
        using GarageContext context = Open();
        List<Vehicle> vehicles = [.. context.Set<Vehicle>().OrderBy(x => x.Id).Project(Engine.Select<Vehicle>(Include.Parse(include)))];
        Assert.That(Engine.Serialize(vehicles, include), Is.EqualTo(expected.Trim()));
    }

    /// <summary>EF Core has the navigation of a class that is not in the model once for each type that inherits it.</summary>
    [Test]
    public void A_navigation_of_a_class_outside_of_the_model_belongs_to_each_type()
    {
        using GarageContext context = Open();
        var asked = Include.Parse("[labels[id]]");
        List<Toy> toys = [.. context.Set<Toy>().OrderBy(x => x.Id).Project(Engine.Select<Toy>(asked))];
        Assert.That(Engine.Serialize(toys, asked), Is.EqualTo("""[{"labels":[{"id":30}]},{"labels":[{"id":31},{"id":32}]}]"""));
    }

    /// <summary>Values of the boat and the sledge are null in the table.</summary>
    [TestCase("[radio[power]]", """[{"radio":{"power":30}}]""")]
    [TestCase("[radio[power],case[size],engine[power]]", """[{"radio":{"power":30},"case":{"size":4},"engine":{"power":90}}]""")]
    public void Embedded_objects_of_a_derived_type_are_its_own(string include, string expected)
    {
        using GarageContext context = Open();
        List<Car> cars = [.. context.Set<Car>().Project(Engine.Select<Car>(Include.Parse(include)))];
        Assert.That(Engine.Serialize(cars, include), Is.EqualTo(expected));
        List<Vehicle> all = [.. context.Set<Vehicle>().OrderBy(x => x.Id).Project(Engine.Select<Vehicle>(Include.Parse("[*]")))];
        Assert.That(Engine.Serialize(all, "[id]"), Is.EqualTo("""[{"id":1},{"id":2},{"id":3}]"""));
    }

    /// <summary>Active vehicles only, whether the vehicles are asked for or the member that is computed of them.</summary>
    [TestCase("[count]", """[{"count":2}]""")]
    [TestCase("[vehicles[id],count]", """[{"vehicles":[{"id":1},{"id":2}],"count":2}]""")]
    [TestCase("[vehicles[engine[power]],drivers]", """
        [{"vehicles":[{"engine":{"power":90}},{"engine":{"power":5}}],"drivers":"Ann,-"}]
        """)]
    [TestCase("[drivers]", """[{"drivers":"Ann,-"}]""")]
    public void A_value_means_the_same_whatever_else_is_asked_for(string include, string expected)
    {
        using GarageContext context = Open();
        List<Garage> garages = [.. context.Set<Garage>().Project(Engine.Select<Garage>(Include.Parse(include)))];
        Assert.That(Engine.Serialize(garages, include), Is.EqualTo(expected.Trim()));
    }

    /// <summary>The default set has what computed members read, whether they are written or not.</summary>
    [TestCase("[!default]")]
    [TestCase("[!default,-first]")]
    public void A_default_set_means_the_same_whatever_is_left_out(string include)
    {
        using GarageContext context = Open();
        List<Driver> drivers = [.. context.Set<Driver>().Project(Engine.Select<Driver>(Include.Parse(include)))];
        const string Medals = """ "medals":[{"id":1,"text":"gold"},{"id":2,"text":"tin"}] """;
        Assert.That(Engine.Serialize(drivers, include), Does.Contain(Medals.Trim()));
    }

    private static GarageContext Open()
    {
        var context = new GarageContext();
        context.Database.OpenConnection();
        context.Database.EnsureCreated();
        var ann = new Driver { Id = 1, Name = "Ann", Medals = [new() { Id = 1, Text = "gold" }, new() { Id = 2, Text = "tin" }] };
        context.Add(new Garage
        {
            Id = 1,
            Vehicles =
            [
                new Car
                {
                    Id = 1, Doors = 3, IsActive = true, Driver = ann, Engine = new() { Power = 90 }, Radio = new() { Power = 30 },
                    Case = new() { Size = 4 }, Stickers = [new() { Id = 11 }, new() { Id = 12 }],
                    Pins = { new() { Id = 21 }, new() { Id = 22 } },
                },
                new Boat
                {
                    Id = 2, Draft = 7, IsActive = true, Engine = new() { Power = 5 }, Stickers = [new() { Id = 10 }, new() { Id = 13 }],
                    Pins = { new() { Id = 20 }, new() { Id = 23 }, new() { Id = 24 } },
                },
                new Sledge { Id = 3, Driver = ann, Engine = new() { Power = 1 } },
            ],
        });
        context.Add(new Kite { Id = 1, Labels = [new() { Id = 30 }] });
        context.Add(new Drum { Id = 2, Labels = [new() { Id = 31 }, new() { Id = 32 }] });
        context.SaveChanges();
        context.ChangeTracker.Clear();
        return context;
    }

    public sealed class Garage
    {
        public int Id { get; set; }
        public List<Vehicle> Vehicles { get; set; } = [];
        [Reads("vehicles[nothing]")] public int Count => Vehicles.Count;

        [Reads("vehicles[driver[name]]")]
        public string Drivers => string.Join(",", Vehicles.Select(vehicle => vehicle.Driver?.Name ?? "-"));
    }

    public abstract class Vehicle
    {
        public int Id { get; set; }
        public bool IsActive { get; set; }
        [NotMapped] public string Label { get; set; } = "";
        public Motor Engine { get; set; } = new();
        public Driver? Driver { get; set; }
        [NotMapped] public int Nothing { get; set; }
        public List<Medal> Stickers { get; set; } = [];
        public ISet<Medal> Pins { get; } = new HashSet<Medal>();
    }

    public sealed class Car : Vehicle
    {
        public int Doors { get; set; }
        public Motor Radio { get; set; } = new();
        public Box Case { get; set; } = new();
    }

    public sealed class Boat : Vehicle { public int Draft { get; set; } }

    public sealed class Sledge : Vehicle;

    [JsonDerivedType(typeof(Kite))]
    [JsonDerivedType(typeof(Drum))]
    public abstract class Toy { public int Id { get; set; } }

    public abstract class LabeledToy : Toy { public List<Medal> Labels { get; set; } = []; }

    public sealed class Kite : LabeledToy;

    public sealed class Drum : LabeledToy;

    public sealed class Motor { public int Power { get; set; } }
    public sealed class Box { public int Size { get; set; } }

    public sealed class Driver
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public List<Medal> Medals { get; set; } = [];
        [Reads("medals[text]")] public string First => Medals.FirstOrDefault()?.Text ?? "";
    }

    public sealed class Medal
    {
        public int Id { get; set; }
        public string Text { get; set; } = "";
    }

    private sealed class GarageContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite("DataSource=:memory:");

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.UsePopcorn(options => options.MaxNewShapesPerSecond = int.MaxValue);
            modelBuilder.Entity<Garage>();
            modelBuilder.Entity<Vehicle>().ComplexProperty(x => x.Engine);
            modelBuilder.Entity<Car>(car =>
            {
                car.ComplexProperty(x => x.Radio);
                car.OwnsOne(x => x.Case);
                car.Navigation(x => x.Case).IsRequired();
            });
            modelBuilder.Entity<Boat>();
            modelBuilder.Entity<Vehicle>().HasMany(x => x.Stickers).WithOne();
            modelBuilder.Entity<Vehicle>().HasMany(x => x.Pins).WithOne();
            modelBuilder.Entity<Sledge>();
            modelBuilder.Entity<Toy>();
            modelBuilder.Entity<Kite>();
            modelBuilder.Entity<Drum>();
        }
    }
}
