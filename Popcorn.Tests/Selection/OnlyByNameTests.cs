namespace Popcorn.Tests.Selection;

/// <summary>Members that wildcards and default sets leave out.</summary>
[TestFixture(CompilationMode.Never, Category = "Mutation")]
[TestFixture(CompilationMode.Always)]
public sealed class OnlyByNameTests(CompilationMode compilation)
{
    private readonly PopcornEngine _engine = new(
        new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers = { PopcornModifiers.Add<Plain, int>("computed", plain => plain.Id + 1, new OnlyByNameAttribute()) },
            },
        },
        new PopcornOptions { Compilation = compilation }.For<Ruled>(t => t.OnlyByName(ruled => ruled.Blob)));

    [TestCase("[]", """{"id":1,"marked":{"id":2}}""")]
    [TestCase("[!default,blob]", """{"id":1,"blob":"b","marked":{"id":2}}""")]
    [TestCase("[-id]", """{"marked":{"id":2}}""")]
    [TestCase("[*]", """{"id":1,"marked":{"id":2}}""")]
    [TestCase("[**]", """{"id":1,"marked":{"id":2,"name":"n"}}""")]
    [TestCase("[*,blob]", """{"id":1,"blob":"b","marked":{"id":2}}""")]
    [TestCase("[**,marked[*,blob]]", """{"id":1,"marked":{"id":2,"name":"n","blob":"b"}}""")]
    [TestCase("[blob]", """{"blob":"b"}""")]
    [TestCase("blob,marked.blob", """{"blob":"b","marked":{"blob":"b"}}""")]
    [TestCase("[*,blob,-blob]", """{"id":1,"marked":{"id":2}}""")]
    [TestCase("[BLOB,computed]", """{"blob":"b","computed":2}""")]
    public void A_name_selects_them_and_a_wildcard_does_not(string include, string expected) =>
        Assert.That(_engine.Serialize(new Plain(), Include.Parse(include)), Is.EqualTo(expected));

    [TestCase("[]", """{"always":1,"usual":2}""")]
    [TestCase("[*]", """{"always":1,"usual":2,"other":4}""")]
    [TestCase("[-always]", """{"always":1,"usual":2}""")]
    [TestCase("[both]", """{"always":1,"both":3}""")]
    public void Always_takes_precedence_and_default_does_not(string include, string expected) =>
        Assert.That(_engine.Serialize(new Mixed(), Include.Parse(include)), Is.EqualTo(expected));

    [TestCase(typeof(Ruled), "[*]", """{"id":1}""")]
    [TestCase(typeof(Ruled), "[blob]", """{"blob":"b"}""")]
    [TestCase(typeof(Overriding), "[*]", """{"id":1}""")]
    [TestCase(typeof(Overriding), "[blob]", """{"blob":"o"}""")]
    [TestCase(typeof(Implementing), "[**]", """{"id":1}""")]
    [TestCase(typeof(Base), "[**]", """{"$type":"d","id":1}""")]
    [TestCase(typeof(Base), "[id,blob,own]", """{"$type":"d","own":5,"id":1,"blob":"b"}""")]
    [TestCase(typeof(Extended), "[*]", """{"id":1}""")]
    [TestCase(typeof(Extended), "[]", """{"id":1}""")]
    [TestCase(typeof(Extended), "[id,x]", """{"id":1,"x":1}""")]
    public void Every_way_to_mark_a_member_holds(Type type, string include, string expected)
    {
        object value = type == typeof(Base) ? new Derived() : Activator.CreateInstance(type)!;
        Assert.That(Encoding.UTF8.GetString(_engine.WriteToArray(value, type, Include.Parse(include))), Is.EqualTo(expected));
        Assert.That(_engine.TryValidate(type, Include.Parse(include), out _));
    }

    // Columns: asked, the default list, the allow list, what is written.
    [TestCase("", "[*]", null, """{"id":1,"marked":{"id":2}}""")]
    [TestCase("", "[id,blob]", null, """{"id":1,"blob":"b"}""")]
    [TestCase("[*]", null, "[*]", """{"id":1,"marked":{"id":2}}""")]
    [TestCase("[blob]", null, "[*]", """{"blob":"b"}""")]
    [TestCase("[blob,marked[blob]]", null, "[**]", """{"blob":"b","marked":{"blob":"b"}}""")]
    [TestCase("[blob,marked[blob]]", null, "[*,marked[*],-blob]", """{"marked":{"blob":"b"}}""")]
    [TestCase("[id,blob]", null, "[!default]", """{"id":1}""")]
    [TestCase("[**]", null, "[id,blob]", """{"id":1}""")]
    public void An_allow_list_bounds_them_as_others(string asked, string? defaults, string? allow, string expected)
    {
        Include include = _engine.Restrict(
            typeof(Plain), asked.Length == 0 ? null : Include.Parse(asked), Parse(defaults), Parse(allow));
        Assert.That(_engine.Serialize(new Plain(), include), Is.EqualTo(expected));
    }

    [Test]
    public void A_list_of_a_member_leaves_them_out() =>
        Assert.That(_engine.Serialize(new Holder(), Include.Parse("[*]")), Is.EqualTo("""{"plain":{"id":1,"marked":{"id":2}}}"""));

    [Test]
    public void A_selection_knows_that_they_can_be_named()
    {
        SelectedObject all = _engine.Select(typeof(Plain), Include.All)!;
        Assert.That(all.Members.Select(member => member.Name), Is.EqualTo(new[] { "id", "marked" }));
        Assert.That(all.All.Members.Select(member => member.Name), Is.EqualTo(new[] { "id", "blob", "marked", "computed" }));
        Assert.That(all.All.Members.Single(member => member.Name == "marked").Value!.All.Members, Has.Count.EqualTo(3));
        Assert.That(_engine.IsSelected(typeof(Plain), Include.Deep, "blob"), Is.False);
        Assert.That(_engine.IsSelected(typeof(Plain), Include.Parse("[blob]"), "blob"));
        IPopcornSelection<Plain> selection = _engine.Select<Plain>(Include.Default);
        Assert.That(selection.CanBeAskedFor("blob") && selection.CanBeAskedFor("marked", "blob"));
    }

    [Test]
    public void An_envelope_has_none() => Assert.That(
        Assert.Throws<PopcornException>(() => _engine.Serialize(new Wrapped(), Include.Default))!.Message,
        Does.Contain("Wrapped.total is [OnlyByName]").And.Contain("nobody could ask for it"));

    private static Include? Parse(string? text) => text is null ? null : Include.Parse(text);

    public sealed class Plain
    {
        public int Id { get; set; } = 1;
        [OnlyByName] public string Blob { get; set; } = "b";
        public Marked Marked { get; set; } = new();
    }

    public sealed class Marked
    {
        [Default] public int Id { get; set; } = 2;
        public string Name { get; set; } = "n";
        [OnlyByName] public string Blob { get; set; } = "b";
    }

    public sealed class Mixed
    {
        [Always, OnlyByName] public int Always { get; set; } = 1;
        [Default] public int Usual { get; set; } = 2;
        [Default, OnlyByName] public int Both { get; set; } = 3;
        public int Other { get; set; } = 4;
    }

    public sealed class Ruled
    {
        public int Id { get; set; } = 1;
        public string Blob { get; set; } = "b";
    }

    public class Overridden
    {
        public int Id { get; set; } = 1;
        [OnlyByName] public virtual string Blob { get; set; } = "b";
    }

    public sealed class Overriding : Overridden { public override string Blob { get; set; } = "o"; }
    public interface IMarked { [OnlyByName] string Blob { get; } }

    public sealed class Implementing : IMarked
    {
        public int Id { get; set; } = 1;
        public string Blob { get; set; } = "b";
    }

    [JsonDerivedType(typeof(Derived), "d")]
    public class Base
    {
        public int Id { get; set; } = 1;
        [OnlyByName] public string Blob { get; set; } = "b";
    }

    public sealed class Derived : Base { [OnlyByName] public int Own { get; set; } = 5; }

    public sealed class Extended
    {
        public int Id { get; set; } = 1;
        [OnlyByName, JsonExtensionData] public Dictionary<string, object> Others { get; set; } = new() { ["x"] = 1, ["y"] = 2 };
    }

    public sealed class Holder { [SubPropertyDefault("[*]")] public Plain Plain { get; set; } = new(); }

    [PopcornEnvelope]
    public sealed class Wrapped
    {
        [PopcornPayload] public Plain Data { get; set; } = new();
        [OnlyByName] public int Total { get; set; }
    }
}
