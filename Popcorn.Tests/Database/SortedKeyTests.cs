using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>
/// Rows of a collection are ordered by their whole key where SQLite can sort by each of its columns. What counts is the type that is
/// stored.
/// </summary>
public sealed class SortedKeyTests
{
    private static readonly DateTimeOffset First = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    private readonly PopcornEngine _engine = new();
    private readonly SqliteConnection _connection = new("Data Source=:memory:");

    [OneTimeSetUp]
    public void Open()
    {
        _connection.Open();
        using var context = new SensorContext(_connection);
        context.Database.EnsureCreated();
        context.Add(new Station
        {
            Id = 1,
            Converted = [new() { At = First.AddDays(1) }, new() { At = First }],
            Plain = [new() { At = First.AddDays(1) }, new() { At = First }],
            Prices = [new() { Amount = 10m }, new() { Amount = 9m }],
            Cents = [new() { Amount = 10m }, new() { Amount = 9m }],
        });
        context.SaveChanges();
    }

    [OneTimeTearDown]
    public void Close() => _connection.Dispose();

    [TestCase("converted", "\"Zone\", .*\"At\"")]
    [TestCase("prices", "CAST\\(.*\"Amount\" AS REAL\\)")]
    [TestCase("cents", "\"Amount\"")]
    public void Order_the_rows(string member, string columns)
    {
        string sql = Read(member, out string json);
        Assert.That(sql, Does.Match($"ORDER BY .*{columns}"));
        Assert.That(json, Is.EqualTo($$"""[{"{{member}}":[{"note":"1"},{"note":"2"}]}]"""));
    }

    /// <summary>EF Core refuses to sort by such a column.</summary>
    [Test]
    public void Do_not_order_rows_by_what_SQLite_cannot_sort_by() => Assert.That(Read("plain", out _), Does.Not.Match("ORDER BY .*\"At\""));

    private string Read(string member, out string json)
    {
        using var context = new SensorContext(_connection);
        Include include = Include.Parse($"[{member}[note]]");
        IQueryable<Station> query = context.Set<Station>().Project(_engine.Select<Station>(include));
        json = _engine.Serialize(query.ToList(), include);
        return query.ToQueryString().ReplaceLineEndings(" ");
    }

    private sealed class SensorContext(SqliteConnection connection) : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder options) => options.UseSqlite(connection);

        protected override void OnModelCreating(ModelBuilder model)
        {
            model.Entity<Station>();
            model.Entity<ConvertedReading>(reading =>
            {
                reading.HasKey(each => new { each.Zone, each.At });
                reading.Property(each => each.At).HasConversion(at => at.UtcTicks, ticks => new DateTimeOffset(ticks, TimeSpan.Zero));
            });
            model.Entity<PlainReading>().HasKey(each => new { each.Zone, each.At });
            model.Entity<Price>().HasKey(each => each.Amount);
            model.Entity<Cent>(cent =>
            {
                cent.HasKey(each => each.Amount);
                cent.Property(each => each.Amount).HasConversion(amount => (long)(amount * 100), cents => cents / 100m);
            });
        }
    }

    public sealed class Station
    {
        public int Id { get; set; }
        public List<ConvertedReading> Converted { get; set; } = [];
        public List<PlainReading> Plain { get; set; } = [];
        public List<Price> Prices { get; set; } = [];
        public List<Cent> Cents { get; set; } = [];
    }

    public class Reading
    {
        public int Zone { get; set; }
        public DateTimeOffset At { get; set; }

        [Reads]
        public string Note => At == First ? "1" : "2";
    }

    public sealed class ConvertedReading : Reading;

    public sealed class PlainReading : Reading;

    public class Money
    {
        public decimal Amount { get; set; }

        [Reads]
        public string Note => Amount == 9m ? "1" : "2";
    }

    public sealed class Price : Money;

    public sealed class Cent : Money;
}
