using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database.Clinic;

namespace Popcorn.Tests.Database;

/// <summary>A request without an include gets what the query returned before it was projected, and reads no other rows.</summary>
public sealed class NoIncludeTests
{
    private readonly PopcornEngine _engine = new();
    private readonly ClinicDatabase _database = new(seed: 11);

    [OneTimeTearDown]
    public void Close() => _database.Dispose();

    [Test]
    public void Of_a_query_without_includes()
    {
        IsUnchanged(context => context.Set<Slot>(), joins: 0);
        IsUnchanged(context => context.Set<Visit>(), joins: 0);
        IsUnchanged(context => context.Set<Room>(), joins: 0);
    }

    [Test]
    public void Of_a_query_with_includes()
    {
        IsUnchanged(context => context.Set<Slot>().Include(slot => slot.Room).OrderBy(slot => slot.Hour), joins: 1);
        IsUnchanged(context => context.Set<Visit>().Include(visit => visit.Slot).ThenInclude(slot => slot!.Room), joins: 2);
        IsUnchanged(context => context.Set<Visit>().Include(visit => visit.Slot!.Room).Take(3), joins: 2);
        IsUnchanged(context => context.Set<Visit>().Include("Slot.Room"), joins: 2);
        IsUnchanged(context => context.Set<Visit>().Include(visit => visit.Papers.OrderBy(paper => paper.Id)), joins: 1);
    }

    [Test]
    public void Of_rows_at_the_end_of_a_navigation() => IsUnchanged(
        context => context.Set<Visit>().Include(visit => visit.Slot!.Room).Where(visit => visit.Slot != null).Select(visit => visit.Slot!),
        joins: 2);

    /// <summary>What a client asks for is all that is read.</summary>
    [Test]
    public void Includes_are_not_followed_where_a_client_names_members()
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        _database.Statements.Clear();
        _ = context.Set<Slot>().Include(slot => slot.Room).Project(_engine.Select<Slot>(Include.Parse("[hour]"))).ToList();
        Assert.That(_database.Statements.Single(), Does.Not.Contain("JOIN"));
    }

    /// <summary>A list of the endpoint and a mark name members, and so does a computed member.</summary>
    [TestCase("[text]", null, 0)]
    [TestCase("[text,room]", null, 1)]
    [TestCase(null, "[text,room[text]]", 1)]
    public void Lists_name_members(string? defaults, string? allow, int joins)
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        _database.Statements.Clear();
        Include listed = _engine.Restrict(typeof(Slot), null, Parse(defaults), Parse(allow));
        _ = context.Set<Slot>().Project(_engine.Select<Slot>(listed)).ToList();
        Assert.That(_database.Statements.Single().Split("JOIN"), Has.Length.EqualTo(joins + 1));
    }

    private static Include? Parse(string? text) => text is null ? null : Include.Parse(text);

    private void IsUnchanged<T>(Func<ClinicContext, IQueryable<T>> query, int joins)
        where T : class
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        string expected = _engine.Serialize(query(context).AsNoTracking().ToList(), (Include?)null);
        _database.Statements.Clear();
        List<T> rows = [.. query(context).Project(_engine.Select<T>())];
        Assert.That(_engine.Serialize(rows, (Include?)null), Is.EqualTo(expected));
        Assert.That(_database.Statements.Single().Split("JOIN").Length - 1, Is.EqualTo(joins), _database.Statements[0]);
    }
}
