using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>A constructor that assigns its arguments to automatic properties needs those of them that are selected.</summary>
public sealed class StoringConstructorTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[number]", """{"number":"T1"}""")]
    [TestCase("[price]", """{"price":3}""")]
    [TestCase("[]", """{"number":"T1","price":3,"id":1}""")]
    public void Columns_that_are_not_selected_are_in_no_statement(string include, string expected)
    {
        string statement = Read<Ticket>(include, expected);
        Assert.That(statement, Does.Not.Contain("Secret"));
        bool isSelected = expected.Contains("number", StringComparison.Ordinal);
        Assert.That(statement.Contains("Number", StringComparison.Ordinal), Is.EqualTo(isSelected));
    }

    /// <summary>The setter does more than store, or another object gets the argument.</summary>
    [TestCase("[text]", """{"text":"a"}""")]
    [TestCase("[length]", """{"length":4}""")]
    [TestCase("[copy]", """{"copy":{"text":" a  "}}""")]
    public void Others_get_all_arguments(string include, string expected) =>
        Assert.That(Read<Label>(include, expected), Does.Contain("Text"));

    private string Read<T>(string include, string expected)
        where T : class
    {
        using var tickets = new TicketContext();
        tickets.Database.OpenConnection();
        tickets.Database.EnsureCreated();
        tickets.Database.ExecuteSqlRaw("INSERT INTO Ticket VALUES (1, 'T1', 3, 'canary'); INSERT INTO Label VALUES (1, ' a  ')");
        IQueryable<T> query = tickets.Set<T>().Project(_engine.Select<T>(Include.Parse(include)));
        Assert.That(_engine.Serialize(query.Single(), include), Is.EqualTo(expected));
        return query.ToQueryString();
    }

    public abstract class Row
    {
        public int Id { get; protected set; }
    }

    public sealed class Ticket : Row
    {
        private Ticket(int id, string number, decimal price, string secret)
        {
            Id = id;
            Number = number;
            Price = price;
            Secret = secret;
        }

        public string Number { get; private set; }
        public decimal Price { get; init; }
        [Never] public string Secret { get; private set; }
    }

    public sealed class Label
    {
        public Label(int id, string text)
        {
            Id = id;
            Text = text;
            Copy = new Part { Text = text };
        }

        public int Id { get; set; }

        public string Text
        {
            get;
            set
            {
                field = value.Trim();
                Length = value.Length;
            }
        }

        [Reads("text")] public int Length { get; private set; }
        [Reads("text")] public Part Copy { get; }
    }

    public sealed class Part { public string Text { get; set; } = ""; }

    private sealed class TicketContext : DbContext
    {
        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) =>
            optionsBuilder.UseSqlite(new SqliteConnection("DataSource=:memory:"));

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Ticket>();
            modelBuilder.Entity<Label>(label =>
            {
                label.Ignore(x => x.Length);
                label.Ignore(x => x.Copy);
                label.Property(x => x.Text).UsePropertyAccessMode(PropertyAccessMode.Property);
            });
        }
    }
}
