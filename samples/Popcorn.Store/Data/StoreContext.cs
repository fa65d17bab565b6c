using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

public sealed class StoreContext(DbContextOptions<StoreContext> options) : DbContext(options)
{
    public DbSet<Category> Categories => Set<Category>();

    public DbSet<Product> Products => Set<Product>();

    public DbSet<Customer> Customers => Set<Customer>();

    public DbSet<Order> Orders => Set<Order>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        ArgumentNullException.ThrowIfNull(modelBuilder);
        modelBuilder.Entity<Category>(category =>
        {
            category.HasOne(c => c.Parent).WithMany(c => c.Subcategories).HasForeignKey(c => c.ParentId);
            category.Ignore(c => c.Children);
        });
        modelBuilder.Entity<Product>(product =>
        {
            product.Property(p => p.Price).HasPrecision(12, 2);
            product.Property(p => p.CostPrice).HasPrecision(12, 4);
        });
        modelBuilder.Entity<Customer>(customer =>
        {
            customer.OwnsOne(c => c.Address);
            customer.Property(c => c.Tier).HasConversion<string>();
        });
        modelBuilder.Entity<Order>(order =>
        {
            order.Property(o => o.Total).HasPrecision(12, 2);
            order.Property(o => o.Status).HasConversion<string>();
            order.HasMany(o => o.Lines).WithOne().HasForeignKey(l => l.OrderId);
            order.HasOne(o => o.Payment).WithOne().HasForeignKey<Payment>(p => p.OrderId);
        });
        modelBuilder.Entity<OrderLine>(line =>
        {
            line.HasKey(l => new { l.OrderId, l.Position });
            line.Property(l => l.UnitPrice).HasPrecision(12, 2);
        });
        modelBuilder.Entity<Payment>(payment =>
        {
            payment.HasKey(p => p.OrderId);
            payment.Property(p => p.Amount).HasPrecision(12, 2);
            payment.HasDiscriminator<string>("Kind")
                .HasValue<CardPayment>("card")
                .HasValue<TransferPayment>("transfer")
                .HasValue<VoucherPayment>("voucher");
        });
        if (Database.IsSqlite())
            KeepDigits(modelBuilder);
    }

    /// <summary>SQLite has no decimals. As texts they keep the zeros at their end, as in PostgreSQL.</summary>
    private static void KeepDigits(ModelBuilder modelBuilder)
    {
        foreach (IMutableProperty property in modelBuilder.Model.GetEntityTypes().SelectMany(type => type.GetProperties()))
        {
            if (property.ClrType == typeof(decimal))
                property.SetProviderClrType(typeof(string));
        }
    }
}
