namespace Popcorn.Tests.Policies;

/// <summary>An allow list means the same members for all callers, and holds whatever was written before.</summary>
public sealed class ListsOfCallersTests
{
    /// <summary>Without the member that is denied, no member is marked, and the default set of a stranger is all members.</summary>
    [TestCase("[!default]")]
    [TestCase("[-notes]")]
    public void The_default_set_in_a_list_does_not_grow_for_who_is_denied(string allow)
    {
        var engine = new PopcornEngine(JsonSerializerOptions.Web);
        Include asked = engine.Restrict(typeof(Employee), Include.All, null, Include.Parse(allow));
        Assert.That(engine.For("hr").Serialize(new Employee(), asked), Is.EqualTo("""{"salary":7}"""));
        Assert.That(engine.For().Serialize(new Employee(), asked), Is.EqualTo("{}"));
    }

    /// <summary>The writers of members are shared by includes, and those of values that are written whole cannot apply a list.</summary>
    [Test]
    public void A_list_below_a_value_that_is_written_whole_is_refused_each_time()
    {
        var engine = new PopcornEngine(JsonSerializerOptions.Web);
        object order = new Order(1, JsonDocument.Parse("""{"secret":1}""").RootElement);
        Include asked = engine.Restrict(typeof(object), Include.All, null, Include.Parse("[id,meta[public]]"));
        for (int i = 0; i < 2; i++)
        {
            Assert.That(() => engine.Serialize(order, asked), Throws.TypeOf<PopcornException>());
            Assert.That(engine.Serialize(order, Include.All), Is.EqualTo("""{"id":1,"meta":{"secret":1}}"""));
        }
    }

    private sealed class Employee
    {
        public int Id => 1;
        public string Notes => "n";
        [Default] [RequiresPolicy("hr")] public int Salary => 7;
    }

    private sealed record Order(int Id, JsonElement Meta);
}
