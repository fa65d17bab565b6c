using System.Linq.Expressions;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database;

/// <summary>Types that lead to themselves: by navigations of a hierarchy, by computed members, and by navigations of the model.</summary>
public sealed class RecursiveRowTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly PopcornEngine _engine = new();
    private readonly SqliteConnection _connection = StaffContext.Create();

    [OneTimeSetUp]
    public void Open()
    {
        using StaffContext staff = StaffContext.Open(_connection);
        Boss boss = new() { Id = 1, Name = "boss" };
        Cook cook = new() { Id = 2, Name = "cook", Manager = boss };
        Clerk clerk = new() { Id = 3, Name = "clerk", Manager = boss };
        staff.AddRange(boss, cook, clerk, new Driver { Id = 4, Name = "driver", Manager = cook });
        Node leaf = new() { Id = 3, Name = "leaf", IsActive = true };
        Node middle = new() { Id = 2, Name = "middle", IsActive = true, Children = [leaf] };
        staff.Add(new Node { Id = 1, Name = "root", Children = [middle, new Node { Id = 4, Name = "off" }] });
        staff.Add(new Bill { Id = 1, Payer = new Payer { Id = 1, Name = "payer", Bills = [new Bill { Id = 2 }] } });
        staff.Add(new Student { Id = 1, Name = "student", Teacher = new Teacher { Id = 2, Name = "teacher" } });
        Folder folder = new() { Id = 2, Name = "books", Children = [new Folder { Id = 3 }] };
        Shelf shelf = new() { Id = 2, Name = "books", Children = [new Shelf { Id = 3 }] };
        staff.AddRange(new Folder { Id = 1, Name = "all", Children = [folder] }, new Shelf { Id = 1, Name = "all", Children = [shelf] });
        staff.Add(new Agent { Id = 1, Chief = new Agent { Id = 2, Name = "chief", Phones = [new Phone { Number = "7" }] } });
        staff.SaveChanges();
    }

    [OneTimeTearDown]
    public void Close() => _connection.Dispose();

    /// <summary>Branches share their related rows: each level is planned once, and not once for each path of types.</summary>
    [TestCase("manager")]
    [TestCase("superior")]
    public void A_level_of_a_hierarchy_is_planned_once(string member)
    {
        string include = $"[{string.Concat(Enumerable.Repeat(member + "[", 15))}name{new string(']', 16)}";
        Task<string> read = Task.Run(() => Read<Employee>(employee => employee.Id == 4, include));
        Assert.That(read.Wait(Patience), "in time");
        string expected = """[{"manager":{"manager":{"manager":null}}}]""".Replace("manager", member, StringComparison.Ordinal);
        Assert.That(read.Result, Is.EqualTo(expected));
    }

    [Test]
    public void A_level_of_what_a_getter_reads_is_planned_once()
    {
        Task<string> read = Task.Run(() => Read<Employee>(employee => employee.Id == 4, "[levels]"));
        Assert.That(read.Wait(Patience), "in time");
        Assert.That(read.Result, Is.EqualTo("""[{"levels":2}]"""));
    }

    /// <summary>What nobody names is left out where its type is on the path twice.</summary>
    [TestCase(
        2, "[]", """{"id":2,"name":"middle","isActive":true,"children":[LEAF],"count":1,"active":[LEAF],"first":[LEAF]}""")]
    [TestCase(2, "[active]", """{"active":[LEAF]}""")]
    [TestCase(2, "[active[active]]", """{"active":[{"active":[]}]}""")]
    [TestCase(1, "[active[active[name]]]", """{"active":[{"active":[{"name":"leaf"}]}]}""")]
    [TestCase(1, "[first[name,count]]", """{"first":[{"name":"middle","count":1}]}""")]
    [TestCase(2, "[any]", """{"any":LEAF}""")]
    public void A_computed_member_of_its_own_type_ends(int id, string include, string expected)
    {
        const string Leaf = """{"id":3,"name":"leaf","isActive":true,"children":[],"count":0,"active":[],"first":[]}""";
        string written = Read<Node>(node => node.Id == id, include);
        Assert.That(written, Is.EqualTo($"[{expected.Replace("LEAF", Leaf, StringComparison.Ordinal)}]"));
    }

    [TestCase("*")]
    [TestCase("**")]
    public void A_wildcard_ends(string include) =>
        Assert.That(Read<Node>(node => node.Id == 1, $"[{include}]"), Does.Contain("\"count\":2"));

    /// <summary>The rows of a navigation can be of a base type of what the getter returns.</summary>
    [TestCase("[clerks[name]]", """{"clerks":[{"name":"clerk"}]}""")]
    public void Members_of_returned_rows_are_loaded(string include, string expected) =>
        Assert.That(Read<Employee>(employee => employee.Id == 1, include), Is.EqualTo($"[{expected}]"));

    /// <summary>EF Core includes both of two navigations that are each other's inverse, and stops there.</summary>
    [TestCase("[]", """{"id":2,"payer":{"id":1,"name":"payer","bills":[]}}""")]
    [TestCase("[payer[bills[id]]]", """{"payer":{"bills":[{"id":1},{"id":2}]}}""")]
    public void Navigations_that_the_model_includes_end(string include, string expected) =>
        Assert.That(Read<Bill>(bill => bill.Id == 2, include), Is.EqualTo($"[{expected}]"));

    [Test]
    public void Navigations_that_the_model_includes_lead_to_other_types_of_a_hierarchy() => Assert.That(
        Read<Student>(student => student.Id == 1, "[]"),
        Is.EqualTo("""[{"teacher":{"id":2,"name":"teacher"},"id":1,"name":"student"}]"""));

    /// <summary>Whether the getter that reads the rows comes before the member or after it.</summary>
    [TestCase("[]", """{"id":1,"name":"all","count":1,"children":[{"id":2,"name":"books","count":0,"children":[]}]}""")]
    [TestCase(
        "[*]", """{"id":1,"name":"all","count":1,"children":[{"id":2,"name":"books","count":1,"children":[LAST]}]}""")]
    [TestCase("[count,children[name]]", """{"count":1,"children":[{"name":"books"}]}""")]
    public void A_rule_that_leads_back_ends(string include, string expected)
    {
        var engine = new PopcornEngine(options: new PopcornOptions()
            .For<Folder>(t => t.From(x => x.Children, x => x.Children.OrderByDescending(child => child.Id)))
            .For<Shelf>(t => t.From(x => x.Children, x => x.Children.OrderByDescending(child => child.Id))));
        expected = $"[{expected.Replace("LAST", """{"id":3,"name":"","count":0,"children":[]}""", StringComparison.Ordinal)}]";
        Assert.That(Read<Folder>(folder => folder.Id == 1, include, engine), Is.EqualTo(expected));
        Assert.That(Sort(Read<Shelf>(shelf => shelf.Id == 1, include, engine)), Is.EqualTo(Sort(expected)));

        // The shelf has the same members in another order.
        static string Sort(string text) => string.Concat(text.Order());
    }

    [TestCase("[]")]
    [TestCase("[chief]")]
    public void Owned_collections_of_a_row_that_a_getter_loads_are_loaded(string include) => Assert.That(
        Read<Agent>(agent => agent.Id == 1, include), Does.Contain(""" "name":"chief","chief":null,"phones":[{"number":"7"}] """.Trim()));

    [Test]
    public void The_warm_up_ends()
    {
        using StaffContext staff = StaffContext.Open(_connection);
        Assert.That(() => staff.Model.WarmUpPopcorn(_engine, typeof(Node), typeof(Employee), typeof(Bill)), Throws.Nothing);
    }

    /// <summary>The contracts of derived types have the mark of one member.</summary>
    [Test]
    public void A_mark_of_a_hierarchy_counts_once()
    {
        using StaffContext staff = StaffContext.Open(_connection);
        string sql = staff.Set<Machine>().Project(_engine.Select<Machine>()).ToQueryString();
        Assert.That(sql.Split("JOIN"), Has.Length.EqualTo(2), sql);
    }

    /// <summary>What marks name leads through a ring in more ways than can be planned.</summary>
    [Test]
    public void A_ring_of_marks_is_refused()
    {
        using StaffContext staff = StaffContext.Open(_connection);
        PopcornException refusal = Assert.Throws<PopcornException>(() => staff.Set<North>().Project(_engine.Select<North>()))!;
        Assert.That(refusal.Error, Is.Null);
        Assert.That(refusal.Message, Does.Contain("without an include has more than 256 related objects"));
    }

    private string Read<T>(Expression<Func<T, bool>> predicate, string include, PopcornEngine? engine = null)
        where T : class
    {
        engine ??= _engine;
        using StaffContext staff = StaffContext.Open(_connection);
        List<T> rows = [.. staff.Set<T>().Where(predicate).Project(engine.Select<T>(Include.Parse(include)))];
        return engine.Serialize(rows, include);
    }

    public sealed class StaffContext(DbContextOptions<StaffContext> options) : DbContext(options)
    {
        public static SqliteConnection Create()
        {
            var connection = new SqliteConnection("DataSource=:memory:");
            connection.Open();
            using StaffContext staff = Open(connection);
            staff.Database.EnsureCreated();
            return connection;
        }

        public static StaffContext Open(SqliteConnection connection) =>
            new(new DbContextOptionsBuilder<StaffContext>().UseSqlite(connection).Options);

        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Employee>(employee =>
            {
                employee.HasMany(x => x.Reports).WithOne(x => x.Manager);
                employee.Ignore(x => x.Clerks).Ignore(x => x.Superior);
            });
            modelBuilder.Entity<Clerk>();
            modelBuilder.Entity<Driver>();
            modelBuilder.Entity<Cook>();
            modelBuilder.Entity<Boss>();
            modelBuilder.Entity<Lathe>();
            modelBuilder.Entity<Drill>();
            modelBuilder.Entity<Node>().Ignore(x => x.Active).Ignore(x => x.First).HasMany(x => x.Children).WithOne();
            modelBuilder.Entity<Bill>().HasOne(x => x.Payer).WithMany(x => x.Bills);
            modelBuilder.Entity<Bill>().Navigation(x => x.Payer).AutoInclude();
            modelBuilder.Entity<Payer>().Navigation(x => x.Bills).AutoInclude();
            modelBuilder.Entity<Student>().HasOne(x => x.Teacher).WithMany();
            modelBuilder.Entity<Student>().Navigation(x => x.Teacher).AutoInclude();
            modelBuilder.Entity<Teacher>();
            modelBuilder.Entity<Folder>();
            modelBuilder.Entity<Shelf>();
            modelBuilder.Entity<Agent>().OwnsMany(x => x.Phones, phone => phone.HasKey("AgentId", nameof(Phone.Number)));
            Type[] ring = [typeof(North), typeof(East), typeof(South), typeof(West)];
            foreach ((Type one, Type other) in ring.SelectMany(one => ring.Where(other => other != one).Select(other => (one, other))))
                modelBuilder.Entity(one).HasOne(other, other.Name).WithMany();
        }
    }

    public abstract class Employee
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public Employee? Manager { get; set; }
        public List<Employee> Reports { get; set; } = [];
        [Reads("manager"), OnlyByName] public Employee? Superior => Manager;
        [Reads("reports"), OnlyByName] public IEnumerable<Clerk> Clerks => Reports.OfType<Clerk>();

        [Reads("manager[manager[manager[manager[manager[manager[manager[manager[manager[manager[id]]]]]]]]]]"), OnlyByName]
        public int Levels => Manager is null ? 0 : Manager.Levels + 1;
    }

    public sealed class Clerk : Employee;

    public sealed class Driver : Employee;

    public sealed class Cook : Employee;

    public sealed class Boss : Employee;

    public sealed class Node
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public bool IsActive { get; set; }
        public List<Node> Children { get; set; } = [];
        [Reads("children")] public int Count => Children.Count;
        [Reads("children[isActive]")] public IEnumerable<Node> Active => Children.Where(child => child.IsActive);
        [Reads("children[id]")] public IEnumerable<Node> First => Children.OrderBy(child => child.Id).Take(1);
        [Reads("children[id]"), OnlyByName] public object? Any => Children.FirstOrDefault();
    }

    [JsonDerivedType(typeof(Lathe), "lathe")]
    [JsonDerivedType(typeof(Drill), "drill")]
    public abstract class Machine
    {
        [Default] public int Id { get; set; }
        [Default] public Machine? Driver { get; set; }
    }

    public sealed class Lathe : Machine;

    public sealed class Drill : Machine;

    public sealed class Folder
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        [Reads("children[id]")] public int Count => Children.Count;
        public List<Folder> Children { get; set; } = [];
    }

    public sealed class Shelf
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public List<Shelf> Children { get; set; } = [];
        [Reads("children[id]")] public int Count => Children.Count;
    }

    public sealed class Agent
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public Agent? Chief { get; set; }
        public List<Phone> Phones { get; set; } = [];
        [Reads("chief[name]")] public string? ChiefName => Chief?.Name;
    }

    public sealed class Phone { public string Number { get; set; } = ""; }

    public sealed class Bill
    {
        public int Id { get; set; }
        public Payer? Payer { get; set; }
    }

    public sealed class Payer
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public List<Bill> Bills { get; set; } = [];
    }

    public abstract class Person
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
    }

    public sealed class Student : Person { public Teacher? Teacher { get; set; } }

    public sealed class Teacher : Person;

    public sealed class North
    {
        public int Id { get; set; }
        [Default] public East? East { get; set; }
        [Default] public South? South { get; set; }
        [Default] public West? West { get; set; }
    }

    public sealed class East
    {
        public int Id { get; set; }
        [Default] public North? North { get; set; }
        [Default] public South? South { get; set; }
        [Default] public West? West { get; set; }
    }

    public sealed class South
    {
        public int Id { get; set; }
        [Default] public North? North { get; set; }
        [Default] public East? East { get; set; }
        [Default] public West? West { get; set; }
    }

    public sealed class West
    {
        public int Id { get; set; }
        [Default] public North? North { get; set; }
        [Default] public East? East { get; set; }
        [Default] public South? South { get; set; }
    }
}
