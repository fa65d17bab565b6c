namespace Popcorn.Tests.Policies;

/// <summary>What code and lists of the server get that name a denied member, and what other writers write.</summary>
[Category("Mutation")]
public sealed partial class DeniedNamesTests
{
    private static readonly PopcornEngine Denied = new();
    private static readonly Caller Granted = Denied.For("hr");

    [Test]
    public void Are_no_mistake_in_lists()
    {
        foreach (Caller engine in (Caller[])[Denied.For(), Granted])
        {
            string secret = engine == Granted ? "\"salary\":9" : "";
            Include restricted = engine.Restrict(typeof(Employee), null, Include.Parse("[salary]"), Include.Parse("[id,Salary]"));
            Assert.That(engine.Serialize(new Employee(), restricted), Is.EqualTo("{" + secret + "}"));
            Assert.That(engine.Serialize(new Team(), "[lead]"), Is.EqualTo("{\"lead\":{" + secret + "}}"));
        }
        Assert.Throws<PopcornException>(() => Denied.Restrict(typeof(Employee), null, Include.Parse("[wages]"), null));
    }

    [Test]
    public void Are_not_selected()
    {
        Include all = Include.Parse("[**]");
        Assert.That(Denied.IsSelected(typeof(Team), all, "lead", "salary"), Is.False);
        Assert.That(Granted.IsSelected(typeof(Team), all, "lead", "salary"), Is.True);
        Assert.That(Denied.Select<Employee>(all).Root!.ToString(), Does.Not.Contain("salary"));
        Assert.That(Denied.Select<Employee>(all).Includes("Salary"), Is.False);
        Assert.That(Granted.Select<Employee>(all).Root!.ToString(), Does.Contain("salary"));
        Assert.Throws<PopcornException>(() => Denied.IsSelected(typeof(Team), all, "lead", "wages"));
    }

    [Test]
    public void Cannot_be_asked_for()
    {
        Assert.That(Denied.Select<Employee>().CanBeAskedFor("salary"), Is.False);
        Assert.That(Denied.Select<WithMore>().CanBeAskedFor("salary"), Is.False, "Not as an entry of the extension data either.");
        Assert.That(Granted.Select<Employee>().CanBeAskedFor("salary"), Is.True);
    }

    /// <summary>The lists are in the names of other options, by which the member is denied too.</summary>
    [Test]
    public void Are_no_mistake_in_lists_of_other_options()
    {
        var lists = new PopcornEngine(new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper });
        Include restricted = lists.Restrict(typeof(Employee), null, null, Include.Parse("[ID,SALARY]"));
        Assert.That(Denied.Serialize(new Employee(), restricted), Is.EqualTo("""{"id":1}"""));
        Assert.That(Granted.Serialize(new Employee(), restricted), Is.EqualTo("""{"id":1,"salary":9}"""));
    }

    /// <summary>System.Text.Json does not know the caller, and an engine of the same options does.</summary>
    [Test]
    public void Are_hidden_from_other_writers_only([Values] bool isTwice)
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        PopcornModifiers.HideNever(json);
        if (isTwice)
            PopcornModifiers.HideNever(json, new PopcornOptions().For<Employee>(t => t.RequirePolicy(x => x.Id, "ids")));
        Assert.That(JsonSerializer.Serialize(new Employee(), json), Is.EqualTo(isTwice ? """{"name":"n"}""" : """{"id":1,"name":"n"}"""));
        var engine = new PopcornEngine(json);
        Assert.That(engine.Serialize(new Employee()), Does.Not.Contain("salary"));
        Assert.That(engine.For("hr").Serialize(new Employee()), Does.Contain("\"salary\":9"));
        Assert.That(JsonSerializer.Deserialize<Employee>("""{"salary":7}""", json)!.Salary, Is.EqualTo(7));
    }

    [Test]
    public void Are_still_populated_by_reading()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
        };
        PopcornModifiers.HideNever(json);
        Assert.That(JsonSerializer.Deserialize<Populated>("""{"items":[2]}""", json)!.Items, Is.EqualTo((int[])[1, 2]));
        Assert.That(JsonSerializer.Serialize(new Populated(), json), Is.EqualTo("{}"));
        Assert.That(new PopcornEngine(json).For("hr").Serialize(new Populated()), Is.EqualTo("""{"items":[1]}"""));
    }

    [Test]
    public void Are_denied_in_generated_contracts()
    {
        var json = new JsonSerializerOptions { TypeInfoResolver = StaffContext.Default };
        PopcornModifiers.HideNever(json);
        Assert.That(JsonSerializer.Serialize(new Employee(), json), Is.EqualTo("""{"Id":1,"Name":"n"}"""));
        var engine = new PopcornEngine(json);
        Assert.That(engine.Policies.GetRequired(typeof(Employee)), Is.EqualTo((string[])["hr"]));
        Assert.That(engine.Policies.GetRequired(typeof(Team)), Is.Empty, "It has no contract.");
        Assert.That(engine.Serialize(new Employee()), Is.EqualTo("""{"Id":1,"Name":"n"}"""));
        Assert.That(engine.For("hr").Serialize(new Employee()), Is.EqualTo("""{"Id":1,"Name":"n","Salary":9}"""));
    }

    [Test]
    public void Stay_denied_in_copies_of_modifiers()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { Rename } },
        };
        var engine = new PopcornEngine(json);
        Assert.That(engine.Serialize(new Employee(), "[*]"), Is.EqualTo("""{"id":1,"name":"n"}"""));
        Assert.That(engine.For("hr").Serialize(new Employee(), "[*]"), Is.EqualTo("""{"id":1,"name":"n","pay":9}"""));

        static void Rename(System.Text.Json.Serialization.Metadata.JsonTypeInfo contract)
        {
            if (contract.Type != typeof(Employee))
                return;
            var copy = contract.CreateJsonPropertyInfo(typeof(int), "pay");
            copy.Get = contract.Properties[2].Get;
            contract.Properties[2] = copy;
        }
    }

    [JsonSerializable(typeof(Employee))]
    internal sealed partial class StaffContext : JsonSerializerContext;

    internal sealed class Employee
    {
        public int Id { get; set; } = 1;
        public string Name => "n";
        [RequiresPolicy("hr")] public int Salary { get; set; } = 9;
    }

    internal sealed class Team { [SubPropertyDefault("[salary]")] public Employee Lead => new(); }

    internal sealed class WithMore
    {
        [RequiresPolicy("hr")] public int Salary => 9;
        [JsonExtensionData] public Dictionary<string, object?> More { get; set; } = [];
    }

    internal sealed class Populated { [RequiresPolicy("hr")] public List<int> Items { get; } = [1]; }
}
