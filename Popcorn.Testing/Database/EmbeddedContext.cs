using System.Text.Json.Serialization;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Database;

/// <summary>Objects inside of rows, in columns and in JSON documents, each with a member that no include can ask for.</summary>
public sealed class EmbeddedContext(DbContextOptions<EmbeddedContext> options) : DbContext(options)
{
    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.UsePopcorn(options => options.MaxNewShapesPerSecond = int.MaxValue);
        modelBuilder.Entity<Depot>(depot =>
        {
            depot.OwnsOne(x => x.Site, site => site.OwnsOne(x => x.Gate));
            depot.OwnsOne(x => x.Memo);
            depot.OwnsOne(x => x.Seal);
            depot.Navigation(x => x.Seal).IsRequired();
            depot.ComplexProperty(x => x.Stamp);
            depot.OwnsOne(x => x.Plan, plan =>
            {
                plan.ToJson();
                plan.OwnsOne(x => x.Door);
                plan.OwnsMany(x => x.Doors);
            });
            depot.OwnsOne(x => x.Log, log => log.ToJson());
            depot.ComplexProperty(x => x.Chart, chart => chart.ToJson());
            depot.ComplexCollection(x => x.Marks, marks => marks.ToJson());
            depot.HasMany(x => x.Docks).WithOne();
        });
    }

    public sealed class Depot
    {
        public int Id { get; set; }
        [Never] public string Hidden { get; set; } = "canary";
        public Site? Site { get; set; }
        public Memo? Memo { get; set; }
        public Seal Seal { get; set; } = new();
        public Seal Stamp { get; set; } = new();
        public Plan? Plan { get; set; }
        public Log? Log { get; set; }
        public Door? Chart { get; set; }
        public List<Door> Marks { get; set; } = [];
        public List<Dock> Docks { get; set; } = [];
        [Reads] public string Summary => $"{Hidden} {Site?.Gate?.Code} {Memo?.Code} {Plan?.Code} {Plan?.Doors.Count} {Marks.Count}";
    }

    public sealed class Dock { public int Id { get; set; } }

    /// <summary>Owned; some of its columns are required.</summary>
    public sealed class Site
    {
        [Never] public string Code { get; set; } = "canary";
        public string? Name { get; set; }
        public int Number { get; set; }
        public Gate? Gate { get; set; }
    }

    public sealed class Gate
    {
        [Never] public string Code { get; set; } = "canary";
        public string Name { get; set; } = "";
    }

    /// <summary>Owned; no column is required.</summary>
    public sealed class Memo
    {
        public string? Text { get; set; }
        [Never] public string? Code { get; set; } = "canary";
    }

    /// <summary>Owned, and complex; no include can ask for anything in it.</summary>
    public sealed class Seal { [Never] public string Code { get; set; } = "canary"; }

    /// <summary>Owned, a JSON document with another object and a list.</summary>
    public sealed class Plan
    {
        public string Text { get; set; } = "";
        [Never] public string Code { get; set; } = "canary";
        public List<int> Sizes { get; set; } = [];
        public Door? Door { get; set; }
        public List<Door> Doors { get; set; } = [];
    }

    public sealed class Door
    {
        public string Name { get; set; } = "";
        [Never] public string Code { get; set; } = "canary";
    }

    /// <summary>Owned, a JSON document with a value that databases return in another form.</summary>
    public sealed class Log
    {
        public byte[] Bytes { get; set; } = [];
        [JsonIgnore] public string Code { get; set; } = "canary";
    }
}
