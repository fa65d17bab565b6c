using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Database;

/// <summary>Every shape is exact at its first use.</summary>
public class ShopContext(DbContextOptions options) : DbContext(options)
{
    public DbSet<Order> Orders => Set<Order>();
    public DbSet<Payment> Payments => Set<Payment>();
    public DbSet<Category> Categories => Set<Category>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.UsePopcorn(Configure);
        modelBuilder.Entity<Order>(order =>
        {
            order.Property(x => x.Id).ValueGeneratedNever();
            order.Property(x => x.Status).HasConversion<string>();
            order.Ignore(x => x.Outside);
            order.OwnsOne(x => x.ShipTo);
            order.Navigation(x => x.ShipTo).IsRequired();
            order.OwnsOne(x => x.BillTo);
            order.ComplexProperty(x => x.Parcel);
            order.ComplexProperty(x => x.Fee);
            order.ComplexProperty(x => x.Discount);
            order.ComplexProperty(x => x.Label, label => label.ToJson());
            order.OwnsOne(x => x.Details, details => details.ToJson());
            order.OwnsMany(x => x.Remarks, remarks =>
            {
                remarks.WithOwner().HasForeignKey("OrderId");
                remarks.HasKey("OrderId", nameof(Remark.Number));
            });
            order.HasMany(x => x.Tags).WithMany(x => x.Orders);
            order.HasOne(x => x.Customer).WithMany(x => x.Orders).HasForeignKey(x => x.CustomerId);
        });
        modelBuilder.Entity<Customer>().HasQueryFilter(x => !x.IsDeleted);
        modelBuilder.Entity<CardPayment>();
        modelBuilder.Entity<GoldPayment>();
        modelBuilder.Entity<TransferPayment>();
    }

    protected virtual void Configure(PopcornProjectionOptions options)
    {
        options.ExactFromUse = 1;
        options.MaxNewShapesPerSecond = int.MaxValue;
        options.MaxShapes = 100_000;
    }
}
