using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>What a database computes only if it computes the same as C#.</summary>
public sealed class DatabaseExpressionsTests
{
    private static readonly (Expression<Func<Line, object?>> Expression, bool IsTranslated)[] Rows =
    [
        (l => l.Id + 1, true),
        (l => l.Sku + "!", true),
        (l => (long)l.Id, true),
        (l => (decimal)l.Id, true),
        (l => l.Price * l.Id, true),
        (l => l.Id == 1, true),
        // A collation can ignore case.
        (l => l.Sku == "A", false),
        (l => l.Product!.Category!.Children.Any(c => c.Name == "a"), false),
        // Databases round.
        (l => (int)l.Price, false),
        (l => (short)l.Id, false),
        (l => (double)l.Price, false),
    ];

    private static readonly (LambdaExpression Expression, bool IsTranslated)[] OfMeetings =
    [
        ((Meeting m) => m.Rooms > 3, true),
        ((Meeting m) => m.Rooms == m.Floor, true),
        ((Meeting m) => m.Breaks.Count(other => other.Floor > 3), true),
        ((Meeting m) => m.Floor * 2m, true),
        // EF Core leaves the conversion to int out, so that the database computes with bytes.
        ((Meeting m) => m.Rooms + m.Rooms, false),
        ((Meeting m) => m.Floor % m.Id, false),
        ((Meeting m) => -m.Floor, false),
        ((Meeting m) => m.Id == 1 ? m.Floor : 0, false),
        ((Meeting m) => m.Breaks.Sum(other => other.Rooms), false),
        // C# wraps them.
        ((Meeting m) => m.Guests - m.Seats, false),
        ((Meeting m) => m.Guests > m.Seats, true),
        // The number in the statement is a double.
        ((Meeting m) => m.Rate == 0.1f, false),
        ((Meeting m) => m.Rate, true),
        // Some databases round the quotient of integers, and each has another number of digits for decimals.
        ((Meeting m) => m.Id / 2, false),
        ((Meeting m) => m.Price / 3, false),
        ((Meeting m) => m.Breaks.Average(other => other.Price), false),
        ((Meeting m) => m.Breaks.Average(other => other.Id), true),
        ((Meeting m) => m.Breaks.Sum(other => other.Price), true),
        ((Meeting m) => m.Breaks.Max(other => other.Price), true),
        // A collation orders texts, and PostgreSQL has no largest uuid and boolean.
        ((Meeting m) => m.Breaks.Max(other => other.Title), false),
        ((Meeting m) => m.Breaks.Select(other => other.Title).Min(), false),
        ((Meeting m) => m.Breaks.Max(other => other.Key), false),
        ((Meeting m) => m.Breaks.Min(other => (bool?)other.IsOver), false),
        ((Meeting m) => m.Title + "!", true),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Rows.Select((row, i) => new TestCaseData(i).SetArgDisplayNames($"{row.Expression.Body}"));

    private static IEnumerable<TestCaseData> MeetingCases =>
        OfMeetings.Select((row, i) => new TestCaseData(i).SetArgDisplayNames($"{row.Expression.Body}"));

    [TestCaseSource(nameof(MeetingCases))]
    public void Are_translated_if_they_are_the_same_for_each_database(int number)
    {
        using var context = new MeetingContext(new DbContextOptionsBuilder<MeetingContext>().UseSqlite("DataSource=:memory:").Options);
        ITypeBase type = context.Model.FindEntityType(typeof(Meeting))!;
        Assert.That(DatabaseExpressions.IsTranslated(type, OfMeetings[number].Expression), Is.EqualTo(OfMeetings[number].IsTranslated));
    }

    /// <summary>SQLite stores them as texts.</summary>
    [Test]
    public void What_the_provider_cannot_compare_is_not_translated()
    {
        using var context = new MeetingContext(new DbContextOptionsBuilder<MeetingContext>().UseSqlite("DataSource=:memory:").Options);
        ITypeBase type = context.Model.FindEntityType(typeof(Meeting))!;
        Expression<Func<Meeting, bool>> isOver = meeting => meeting.Start > meeting.End;
        Expression<Func<Meeting, DateTimeOffset>> last = meeting => meeting.Breaks.Max(other => other.Start);
        Expression<Func<Meeting, int>> breaks = meeting => meeting.Breaks.Count;
        Assert.That(
            new LambdaExpression[] { isOver, last, breaks }.Select(expression => DatabaseExpressions.IsTranslated(type, expression)),
            Is.EqualTo(new[] { false, false, true }));
    }

    [TestCaseSource(nameof(Cases))]
    public void Are_translated(int number)
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        (Expression<Func<Line, object?>> boxed, bool isTranslated) = Rows[number];
        Expression body = boxed.Body is UnaryExpression { NodeType: ExpressionType.Convert, Type.IsValueType: false } box
            ? box.Operand
            : boxed.Body;
        ITypeBase type = context.Model.FindEntityType(typeof(Line))!;
        Assert.That(DatabaseExpressions.IsTranslated(type, Expression.Lambda(body, boxed.Parameters)), Is.EqualTo(isTranslated));
    }

    public sealed class Meeting
    {
        public int Id { get; set; }
        public DateTimeOffset Start { get; set; }
        public DateTimeOffset End { get; set; }
        public byte Rooms { get; set; }
        public short Floor { get; set; }
        public uint Guests { get; set; }
        public uint Seats { get; set; }
        public float Rate { get; set; }
        public decimal Price { get; set; }
        public string Title { get; set; } = "";
        public Guid Key { get; set; }
        public bool IsOver { get; set; }
        public List<Meeting> Breaks { get; } = [];
    }

    public sealed class MeetingContext(DbContextOptions<MeetingContext> options) : DbContext(options)
    {
        public DbSet<Meeting> Meetings => Set<Meeting>();
    }
}
