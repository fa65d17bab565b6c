using System.Data;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Storage;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.Tests.Database;

/// <summary>Texts in JSON documents: SQL Server returns null for a long one.</summary>
public sealed class DocumentTextTests
{
    private static IEnumerable<TestCaseData> Databases() =>
    [
        new TestCaseData(Configure(builder => builder.UseSqlite()), true).SetArgDisplayNames("SQLite"),
        new TestCaseData(Configure(builder => builder.UseNpgsql()), true).SetArgDisplayNames("PostgreSQL"),
        new TestCaseData(Configure(builder => builder.UseSqlServer()), false).SetArgDisplayNames("SQL Server"),
        new TestCaseData(
            Configure(builder => builder.UseSqlite().ReplaceService<IRelationalTypeMappingSource, CommonMappings>()),
            false).SetArgDisplayNames("a provider that is not known, with the mappings that EF Core has for all"),
    ];

    [TestCaseSource(nameof(Databases))]
    public void Are_read_alone_where_the_database_returns_them_whole(DbContextOptions options, bool areExact)
    {
        using var context = new LetterContext(options);
        foreach (Type type in (Type[])[typeof(Limited), typeof(Unlimited)])
            Assert.That(JsonDocuments.HasExactValues(context.Model.FindEntityType(type)!), Is.EqualTo(areExact), type.Name);
    }

    private static DbContextOptions Configure(Action<DbContextOptionsBuilder> use)
    {
        var builder = new DbContextOptionsBuilder();
        use(builder);
        return builder.Options;
    }

    public sealed class Letter
    {
        public int Id { get; set; }
        public Limited? Limited { get; set; }
        public Unlimited? Unlimited { get; set; }
    }

    public sealed class Limited { public string? Text { get; set; } }

    public sealed class Unlimited { public string? Text { get; set; } }

    private sealed class LetterContext(DbContextOptions options) : DbContext(options)
    {
        protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.Entity<Letter>(letter =>
        {
            letter.OwnsOne(each => each.Limited, limited => limited.ToJson().Property(each => each.Text).HasMaxLength(50));
            letter.OwnsOne(each => each.Unlimited, unlimited => unlimited.ToJson());
        });
    }

    private sealed class CommonMappings(
        TypeMappingSourceDependencies dependencies, RelationalTypeMappingSourceDependencies relationalDependencies)
        : RelationalTypeMappingSource(dependencies, relationalDependencies)
    {
        protected override RelationalTypeMapping? FindMapping(in RelationalTypeMappingInfo mappingInfo) =>
            mappingInfo.ClrType == typeof(int) ? new IntTypeMapping("INTEGER")
            : mappingInfo.ClrType == typeof(string) ? new StringTypeMapping("TEXT", DbType.String)
            : base.FindMapping(mappingInfo);
    }
}
