using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database.Clinic;

namespace Popcorn.Tests.Database.Clinic;

/// <summary>Rows that a projection must neither lose nor read.</summary>
public sealed class ClinicRowTests
{
    private readonly PopcornEngine _engine = new();
    private readonly ClinicDatabase _database = new(seed: 12);

    [OneTimeTearDown]
    public void Close() => _database.Dispose();

    /// <summary>A client does not decide how many rows there are.</summary>
    [Test]
    public void A_filtered_row_takes_no_other_row_with_it()
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        Visit[] visits = Read<Visit>(context, "[reason]");
        Visit[] patients = Read<Visit>(context, "[reason,patient[name,keeper[first]]]");
        Assert.That(patients.Select(visit => visit.Reason), Is.EqualTo(visits.Select(visit => visit.Reason)));
        Assert.That(patients.Count(visit => visit.Patient is null), Is.EqualTo(
            context.Set<Visit>().IgnoreQueryFilters().Count(visit => visit.Patient.IsDeleted)).And.Positive);
        Assert.That(Read<Tag>(context, "[text]"), Has.Length.EqualTo(4));
    }

    /// <summary>EF Core would leave the visit out. Whether it does must not depend on the include.</summary>
    [TestCase("[id]")]
    [TestCase("[id,reason]")]
    public void A_rule_that_takes_rows_with_it_is_refused(string include)
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        var engine = new PopcornEngine(options: new PopcornOptions().For<Visit>(t => t.From(x => x.Reason, v => v.Patient.Name)));
        Action[] uses =
        [
            () => context.Set<Visit>().Project(engine.Select<Visit>(Include.Parse(include))),
            () => context.Model.WarmUpPopcorn(engine, typeof(Visit)),
        ];
        foreach (Action use in uses)
        {
            Assert.That(use, Throws.TypeOf<PopcornException>().With.Message.Contains("Visit.Reason passes ")
                .And.Message.Contains("Visit.Patient, a required related row"));
        }
    }

    [Test]
    public void A_rule_can_pass_rows_of_a_collection()
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        var engine = new PopcornEngine(options: new PopcornOptions().For<Animal>(t => t
            .From(x => x.Visits, a => a.Visits.Where(v => v.Patient.Id > 0))));
        Assert.That(() => Read<Animal>(context, "[visits[id]]", engine), Throws.Nothing);
    }

    /// <summary>The object would load its parent again, in place of what the rule says.</summary>
    [Test]
    public void A_rule_for_a_navigation_that_loads_itself_is_kept()
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        var engine = new PopcornEngine(options: new PopcornOptions().For<Kennel>(t => t.From(x => x.Parent, k => k.Parent!.Parent)));
        _database.Statements.Clear();
        Kennel[] kennels = Read<Kennel>(context, "[parent[text]]", engine);
        Assert.That(kennels.Select(kennel => kennel.Parent), Is.EqualTo(new Kennel?[3]));
        Assert.That(_database.Statements, Has.Count.EqualTo(1));
    }

    [TestCase("[tags[text]]")]
    [TestCase("[tags[nope]]")]
    public void Sets_keep_what_the_database_has(string include)
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        int[] counts = [.. context.Set<Animal>().OrderBy(animal => animal.Id).Select(animal => animal.Tags.Count)];
        Assert.That(Read<Animal>(context, include).Select(animal => animal.Tags.Count), Is.EqualTo(counts));
        Assert.That(counts.Max(), Is.GreaterThan(2));
    }

    [Test]
    public void Sorted_sets_keep_their_comparer()
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        List<Vet> whole = [.. context.Set<Vet>().Include(vet => vet.Skills).AsNoTracking().OrderBy(vet => vet.Id)];
        Vet[] read = Read<Vet>(context, "[skills[text]]");
        Assert.That(read.Select(vet => vet.Skills.Select(skill => skill.Text)), Is.EqualTo(
            whole.Select(vet => vet.Skills.Select(skill => skill.Text))));
        Assert.That(read.Max(vet => vet.Skills.Count), Is.GreaterThan(1));
    }

    [Test]
    public void Elements_are_sorted_by_a_decimal_key()
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        Visit[] visits = Read<Visit>(context, "[medicines[code]]");
        Assert.That(visits.Select(visit => visit.Medicines.Select(medicine => medicine.Code)), Has.All.Ordered);
        Assert.That(visits.SelectMany(visit => visit.Medicines).Max(medicine => medicine.Code), Is.GreaterThan(10m), "Sorted as a text.");
    }

    /// <summary>Constructor parameters that nobody asked for, and the columns that tell whether an optional object is there.</summary>
    [TestCase("[slot[text]]", "Source")]
    [TestCase("[slot[hour]]", "\"Text\"")]
    [TestCase("[result[text]]", "Author")]
    [TestCase("[result[nope]]", "Author")]
    [TestCase("[patient[collar[color]]]", "Collar_Size")]
    public void Columns_that_nobody_asked_for_are_in_no_statement(string include, string column)
    {
        using ClinicContext context = _database.Open<ClinicContext>();
        _database.Statements.Clear();
        Read<Visit>(context, include);
        Assert.That(_database.Statements, Has.Count.EqualTo(1).And.None.Contains(column));
    }

    private T[] Read<T>(ClinicContext context, string include, PopcornEngine? engine = null)
        where T : class
    {
        string key = context.Model.FindEntityType(typeof(T))!.FindPrimaryKey()!.Properties[0].Name;
        IPopcornSelection<T> asked = (engine ?? _engine).Select<T>(Include.Parse(include));
        return [.. context.Set<T>().OrderBy(row => EF.Property<object>(row, key)).Project(asked)];
    }
}
