using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database.SqlServer;

/// <summary>Tables that keep what was in them.</summary>
public sealed class HistoryContext(DbContextOptions<HistoryContext> options) : DbContext(options)
{
    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Machine>(machine =>
        {
            machine.ToTable("Machines", table => table.IsTemporal());
            machine.HasQueryFilter(x => !x.IsDeleted);
        });
        modelBuilder.Entity<Part>(part =>
        {
            part.ToTable("Parts", table => table.IsTemporal());
            part.HasOne(x => x.Machine).WithMany(x => x.Parts).IsRequired();
            part.OwnsOne(x => x.Size, size => size.ToJson());
        });
    }

    public sealed class Machine
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public bool IsDeleted { get; set; }
        public List<Part> Parts { get; set; } = [];
    }

    public sealed class Part
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public Machine Machine { get; set; } = null!;
        public Size? Size { get; set; }
    }

    public sealed class Size
    {
        public int Width { get; set; }
        public DayOfWeek Kind { get; set; }
        [Never] public int Code { get; set; }
    }
}
