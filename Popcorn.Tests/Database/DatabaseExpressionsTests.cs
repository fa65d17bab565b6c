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

    private static IEnumerable<TestCaseData> Cases =>
        Rows.Select((row, i) => new TestCaseData(i).SetArgDisplayNames($"{row.Expression.Body}"));

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
        public List<Meeting> Breaks { get; } = [];
    }

    public sealed class MeetingContext(DbContextOptions<MeetingContext> options) : DbContext(options)
    {
        public DbSet<Meeting> Meetings => Set<Meeting>();
    }
}
